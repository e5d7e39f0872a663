import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, securityHeaders } from '#platform/security-headers.ts';

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

test('only the inline scripts of the page itself may run', () => {
  const html = `<script>one()</script><script type="module" async="">two()
</script><script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>`;

  const policy = contentPolicy(html, { isHttps: false });

  const scripts = policy.split('; ').find((part) => part.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' ${hashOf('one()')} ${hashOf('two()\n')}`);
  expect(policy).not.toContain('unsafe-inline');
});

test('only pages that show another site may hold frames', () => {
  const plain = contentPolicy('', { isHttps: false });
  const frame = contentPolicy('', { isHttps: false, mayFrame: true });

  expect(plain).toContain("frame-src 'none'");
  expect(frame).toContain('frame-src https: http:');
});

test('only pages made for other sites may be framed by them', () => {
  expect(contentPolicy('', { isHttps: false })).toContain("frame-ancestors 'self'");
  expect(contentPolicy('', { isHttps: false, mayBeFramed: true })).toContain('frame-ancestors *');
});

test('a site on https asks for https everywhere, one on http does not', () => {
  const secure = contentPolicy('', { isHttps: true });
  const plain = contentPolicy('', { isHttps: false });

  expect(secure).toContain('upgrade-insecure-requests');
  expect(plain).not.toContain('upgrade-insecure-requests');
  expect(securityHeaders(true)).toHaveProperty('strict-transport-security');
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
});
