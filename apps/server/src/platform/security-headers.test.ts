import { expect, test } from 'vitest';
import { contentPolicy, securityHeaders } from '#platform/security-headers.ts';

test('no inline script may run but those with a hash that is given', () => {
  const scripts = (policy: string) =>
    policy.split('; ').find((part) => part.startsWith('script-src'));
  const hash = "'sha256-abc='";

  expect(scripts(contentPolicy({ isHttps: false }))).toBe("script-src 'self'");
  expect(scripts(contentPolicy({ isHttps: false, scriptHashes: [hash] }))).toBe(
    `script-src 'self' ${hash}`,
  );
});

test('only pages that show another site may hold frames', () => {
  const plain = contentPolicy({ isHttps: false });
  const frame = contentPolicy({ isHttps: false, mayFrame: true });

  expect(plain).toContain("frame-src 'none'");
  expect(frame).toContain('frame-src https: http:');
});

test('only pages made for other sites may be framed by them', () => {
  expect(contentPolicy({ isHttps: false })).toContain("frame-ancestors 'self'");
  expect(contentPolicy({ isHttps: false, mayBeFramed: true })).toContain('frame-ancestors *');
});

test('a site on https asks for https everywhere, one on http does not', () => {
  const secure = contentPolicy({ isHttps: true });
  const plain = contentPolicy({ isHttps: false });

  expect(secure).toContain('upgrade-insecure-requests');
  expect(plain).not.toContain('upgrade-insecure-requests');
  expect(securityHeaders(true)).toHaveProperty('strict-transport-security');
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
});
