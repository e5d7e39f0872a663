import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/desk/',
  plugins: [react()],
  // The server replaces it in every page; Ant Design puts it on its styles.
  html: { cspNonce: 'NONCE_OF_THIS_PAGE' },
  build: {
    outDir: 'build/desk',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1_500,
    rollupOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'echarts', test: /node_modules\/(echarts|zrender)\// },
          ],
        },
      },
    },
  },
});
