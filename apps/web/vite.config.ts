import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: './web-handler.ts' } } },
    client: {
      build: {
        rollupOptions: {
          output: {
            // One file for what changes with a new library version only, so that a new release of
            // ours leaves it in the reader's cache; fewer files also pack tighter.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
              ],
            },
          },
        },
      },
    },
  },
});
