import { createHash, randomBytes } from 'node:crypto';

export function newScriptNonce(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Takes the marks of a render out of its page and gives the hashes of the inline scripts that bore
 * one. A script that came with content has no mark, so the browser never runs it.
 */
export function takeMarks(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const marked = new RegExp(`<script(?:\\s[^>]*)?${mark}[^>]*>([\\s\\S]*?)</script>`, 'gi');
  const hashes = new Set<string>();
  for (const [, code = ''] of html.matchAll(marked)) {
    // A script that is a file has no text of its own, and is allowed as one of our files.
    if (code !== '') hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), hashes: [...hashes] };
}
