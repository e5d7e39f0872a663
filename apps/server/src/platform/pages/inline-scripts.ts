import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

export function newScriptNonce(): string {
  return randomBytes(16).toString('base64url');
}

const hashes = new LRUCache<string, string>({ max: 100 });

/** Removes the nonce and returns the hashes of scripts that carried it; those from content have none, so never run. */
export function takeMarks(html: string, nonce: string): { html: string; hashes: string[] } {
  const pieces = html.split(` nonce="${nonce}"`);
  const found = new Set<string>();
  for (const [index, rest] of pieces.entries()) {
    const before = pieces[index - 1];
    if (!before?.startsWith('<script', before.lastIndexOf('<'))) continue;
    const code = rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>'));
    // External scripts have no text and are allowed by origin.
    if (code !== '') found.add(hashOf(code));
  }
  return { html: pieces.join(''), hashes: [...found] };
}

function hashOf(code: string): string {
  const known = hashes.get(code);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  hashes.set(code, hash);
  return hash;
}
