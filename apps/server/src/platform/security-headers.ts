import { createHash } from 'node:crypto';

const HSTS_SECONDS = 31_536_000;

export type PolicyOptions = {
  isHttps: boolean;
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

/** Runs no script but our files and the very inline scripts of this page. */
export function contentPolicy(html: string, options: PolicyOptions): string {
  const { isHttps, mayFrame = false, mayBeFramed = false, isDevelopment = false } = options;
  const scripts = ["'self'", ...inlineScriptHashes(html)];
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

const INLINE_SCRIPT = /<script(?<attributes>(?:\s[^>]*)?)>(?<code>[\s\S]*?)<\/script>/gi;

/** Blocks of data such as JSON-LD are not run and need no permission. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(INLINE_SCRIPT)) {
    const { attributes = '', code = '' } = groups ?? {};
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*"?application\//i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}
