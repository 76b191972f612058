import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const LICENCES = [
  '@fontsource/barlow-semi-condensed/LICENSE',
  '@fontsource-variable/fraunces/LICENSE',
  'svelte/LICENSE.md',
  'uqr/LICENSE',
];

/** What is shipped inside the page keeps its licences. */
function licences(): Plugin {
  return {
    name: 'licences',
    generateBundle() {
      const texts = LICENCES.map((path) => `${path}\n\n${readFileSync(`node_modules/${path}`, 'utf-8')}`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join('\n\n\n') });
    },
  };
}

// Built into the Python package, so that the wheel carries the page and nobody needs Node to play.
export default defineConfig({
  plugins: [svelte(), licences()],
  build: {
    outDir: '../src/rulewright/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
      '/session': 'http://127.0.0.1:8000',
      '/api': 'http://127.0.0.1:8000',
    },
  },
});
