import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Small parts that nearly every page takes: one request instead of a dozen. */
const isOnEveryPage =
  /(packages\/contract\/src\/(constants|fill|cover-path)|apps\/web\/app\/(i18n|layouts\/(?!user\.)|features\/menus|ui\/(?!toast-host|share-dialog|qr-path|term-card|charts|face|allowed|form-|busy-|upload|captcha|ask-captcha|resend-clock|use-resend|collect-calls|search-suggestions|avatar-button|member)))/;

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
                { name: 'site', test: isOnEveryPage },
              ],
            },
          },
        },
      },
    },
  },
});
