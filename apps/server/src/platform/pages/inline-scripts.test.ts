import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newScriptNonce, takeMarks } from './inline-scripts.ts';

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

test('only scripts with the nonce of the render are hashed, and the nonce is removed', () => {
  const nonce = newScriptNonce();
  const page = `<link rel="preload" nonce="${nonce}" href="/a.css"><script nonce="${nonce}">one()</script><script type="module" async="" nonce="${nonce}">two()
</script><script nonce="${nonce}" src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>`;

  const { html, hashes } = takeMarks(page, nonce);

  expect(hashes).toEqual([hashOf('one()'), hashOf('two()\n')]);
  expect(html).not.toContain('nonce');
  expect(html).toContain('<script>one()</script>');
});

test.each([
  '<script>steal()</script>',
  '<script nonce="guess">steal()</script>',
  '<script nonce>steal()</script>',
  '<script>steal()<p title="',
  '<SCRIPT >steal()</SCRIPT>',
])('a script that came with content is not hashed: %s', (injected) => {
  const nonce = newScriptNonce();
  const page = `<main>${injected}</main><script nonce="${nonce}">go()</script>`;

  expect(takeMarks(page, nonce).hashes).toEqual([hashOf('go()')]);
});

test('no two nonces are the same', () => {
  expect(newScriptNonce()).not.toBe(newScriptNonce());
});
