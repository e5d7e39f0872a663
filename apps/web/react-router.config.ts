import type { Config } from '@react-router/dev/config';

export default {
  serverBuildFile: 'web-handler.js',
  // The list of pages is short: sending it as one immutable file saves a call per page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
