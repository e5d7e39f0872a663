const HSTS_SECONDS = 31_536_000;

export type PolicyOptions = {
  isHttps: boolean;
  scriptHashes?: readonly string[];
  mayFrame?: boolean;
  /** Development with live reload: styles are inline and changes come through a socket. */
  isDevelopment?: boolean;
};

/** For older browsers; it has no value for "everyone". */
export const FRAME_HEADER = 'x-frame-options';

export function securityHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    [FRAME_HEADER]: 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttps && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
  };
}

/** A worker may compile WebAssembly, which no page may; it reads nothing but its own files. */
export const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
].join('; ');

export function contentPolicy(options: PolicyOptions): string {
  const { isHttps, mayFrame = false, isDevelopment = false } = options;
  const scripts = ["'self'", ...(options.scriptHashes ?? [])];
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws: wss:' : ''}`,
    `frame-src ${mayFrame ? 'https: http:' : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
