// What there is to learn, and how far this browser's user has come: nobody has to sign in for it.

import { fetching } from '../fetched.svelte';
import type { Course, LessonStep } from '../protocol';
import type { Choice } from '../table/choosing.svelte';

interface Place {
  lesson: string;
  step: number;
  done: string[];
  /** What was answered at earlier steps of the lesson, by their numbers. */
  own?: Own;
}

export type Own = Record<number, Choice>;

const KEY = 'rulewright-learn';

function read(): Record<string, Place> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Place>;
  } catch {
    return {};
  }
}

class Learning {
  courses = $state.raw<Course[]>([]);
  private pictures = $state.raw<Record<string, LessonStep>>({});
  private looked = new Set<string>();
  private places = $state<Record<string, Place>>(read());
  private asked = false;

  /** Fetched when somebody needs it. */
  load(): void {
    if (this.asked) return;
    this.asked = true;
    void fetching.json<{ games: Course[] }>('/api/learn').then((reply) => (this.courses = reply.games));
  }

  course(game: string): Course | undefined {
    return this.courses.find((one) => one.game === game);
  }

  /** The position that shows what a game's table looks like; asked for when somebody sees it. */
  picture(game: string): LessonStep | null {
    const table = this.course(game)?.table;
    if (table && !this.looked.has(game)) {
      this.looked.add(game);
      void fetching
        .json<LessonStep>(`/api/learn/${game}/${table}/0`)
        .then((step) => (this.pictures = { ...this.pictures, [game]: step }));
    }
    return this.pictures[game] ?? null;
  }

  /** Where somebody left, if that is there still. */
  place(game: string): { lesson: string; step: number } | null {
    const kept = this.places[game];
    const lesson = this.course(game)?.lessons.find((one) => one.lesson === kept?.lesson);
    return kept && lesson && kept.step < lesson.steps ? { lesson: kept.lesson, step: kept.step } : null;
  }

  isDone(game: string, lesson: string): boolean {
    return this.places[game]?.done.includes(lesson) ?? false;
  }

  /** What somebody answered earlier in a lesson that was left. */
  own(game: string, lesson: string): Own {
    const kept = this.places[game];
    return kept?.lesson === lesson ? { ...kept.own } : {};
  }

  keep(game: string, lesson: string, step: number, own: Own, done = ''): void {
    const before = this.places[game]?.done ?? [];
    this.places[game] = {
      lesson,
      step,
      own: { ...own },
      done: done && !before.includes(done) ? [...before, done] : before,
    };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.places));
    } catch {
      // A browser that keeps nothing still teaches.
    }
  }
}

export const learning = new Learning();
