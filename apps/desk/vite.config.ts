import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Code of Ant Design that every screen of the desk loads: one file compresses better than forty. */
const FRAME =
  /node_modules\/(antd\/es\/(_util|button|config-provider|style|theme|tooltip|popover|modal|message|notification|alert|avatar|flex|space|empty|tag|checkbox|locale)|antd\/locale|@rc-component\/(util|motion|trigger|portal|resize-observer|tooltip|dialog|notification|checkbox|context)|@ant-design\/(cssinjs|cssinjs-utils|colors|fast-color|icons\/es\/(components|utils))|stylis|react-router|@tanstack|dayjs(?!\/plugin)|clsx|@emotion|@babel)\//;

export default defineConfig({
  base: '/desk/',
  plugins: [react(), formContextAlone()],
  // The server replaces it in every page; Ant Design puts it on its styles.
  html: { cspNonce: 'NONCE_OF_THIS_PAGE' },
  build: {
    outDir: 'build/desk',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1_500,
    rollupOptions: {
      input: ['index.html', 'login.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'echarts', test: /node_modules\/(echarts|zrender)\// },
            { name: 'frame', test: FRAME },
            { name: 'menu-icons', test: /frame\/menu\.ts$/ },
            // Small parts of nearly every screen, each of which would be one more request. What the login
            // loads too is apart from what brings Ant Design.
            { name: 'contract', test: /packages\//, minShareCount: 24 },
            { name: 'base', test: /src\/kit\/(api|lang|document-title)\.ts$/ },
            { name: 'list', test: /src\/kit\/(list\/|moment|screen|card)/, minShareCount: 24 },
            { name: 'icons', test: /@ant-design\/icons\//, minShareCount: 24 },
          ],
        },
      },
    },
  },
});

/** Ant Design's root needs one context of the form package, whose entry would bring the whole form engine. */
function formContextAlone(): Plugin {
  const CONTEXT = '@rc-component/form/es/FormContext';
  return {
    name: 'form-context-alone',
    enforce: 'pre',
    resolveId(source, importer) {
      const isRoot = /antd\/es\/(config-provider\/index|form\/context)\.js$/.test(importer ?? '');
      return source === '@rc-component/form' && isRoot ? this.resolve(CONTEXT, importer) : null;
    },
  };
}
