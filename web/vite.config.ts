import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Built into the Python package, so that the wheel carries the page and nobody needs Node to play.
export default defineConfig({
  plugins: [svelte()],
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
