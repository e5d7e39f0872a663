import { createHash, randomBytes } from 'node:crypto';

export function newScriptNonce(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Removes the render's nonce from its page and returns the hashes of the inline scripts that
 * carried it; scripts from content have no nonce, so the browser never runs them.
 */
export function takeMarks(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const marked = new RegExp(`<script(?:\\s[^>]*)?${mark}[^>]*>([\\s\\S]*?)</script>`, 'gi');
  const hashes = new Set<string>();
  for (const [, code = ''] of html.matchAll(marked)) {
    // External scripts have no text and are allowed by origin.
    if (code !== '') hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}
