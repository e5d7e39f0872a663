const HSTS_SECONDS = 31_536_000;

export type PolicyOptions = {
  isHttps: boolean;
  /** Of the inline scripts that the page's own renderer wrote. */
  scriptHashes?: readonly string[];
  /** Pages that show another site inside ours. */
  mayFrame?: boolean;
  /** Pages that any other site may show inside itself. */
  mayBeFramed?: boolean;
  /** The sources with live reload: styles come as text, changes through a socket. */
  isDevelopment?: boolean;
};

/** Older browsers ask this one who may frame a page; it knows no "everybody". */
export const FRAME_HEADER = 'x-frame-options';

/** Headers of every answer. */
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

/** Runs no script but our files and the inline scripts with one of the hashes. */
export function contentPolicy(options: PolicyOptions): string {
  const { isHttps, mayFrame = false, mayBeFramed = false, isDevelopment = false } = options;
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
    `frame-ancestors ${mayBeFramed ? '*' : "'self'"}`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
