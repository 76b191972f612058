// What is searched for: words in name and text, numbers, keywords, any other word on the card.

export interface Fields {
  numbers: string[];
  words: Record<string, string[]>;
  keywords?: string[];
}

export interface Filter {
  find: string;
  keyword: string;
  number: string;
  least: string;
  most: string;
  words: Record<string, string>;
}

export const emptyFilter = (): Filter => ({ find: '', keyword: '', number: '', least: '', most: '', words: {} });

/** The request for the cards that fit. */
export function toRequest(filter: Filter): Record<string, unknown> {
  const where: Record<string, unknown> = {};
  if (filter.number && (filter.least !== '' || filter.most !== '')) {
    const range: Record<string, number> = {};
    if (filter.least !== '') range.least = Number(filter.least);
    if (filter.most !== '') range.most = Number(filter.most);
    where[filter.number] = range;
  }
  for (const [word, value] of Object.entries(filter.words)) if (value) where[word] = value;
  const request: Record<string, unknown> = { find: filter.find };
  if (Object.keys(where).length) request.where = where;
  if (filter.keyword) request.keyword = filter.keyword;
  return request;
}
