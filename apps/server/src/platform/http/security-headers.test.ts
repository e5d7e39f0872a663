import { expect, test } from 'vitest';
import { contentPolicy, securityHeaders } from './security-headers.ts';

test('only inline scripts with a given hash may run', () => {
  const scripts = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src'));
  const hash = "'sha256-abc='";

  expect(scripts(contentPolicy({ isHttps: false }))).toBe("script-src 'self'");
  expect(scripts(contentPolicy({ isHttps: false, scriptHashes: [hash] }))).toBe(`script-src 'self' ${hash}`);
});

test('only pages that embed another site may contain frames', () => {
  const plain = contentPolicy({ isHttps: false });
  const frame = contentPolicy({ isHttps: false, mayFrame: true });

  expect(plain).toContain("frame-src 'none'");
  expect(frame).toContain('frame-src https: http:');
});

test('pages may not be framed by other sites', () => {
  expect(contentPolicy({ isHttps: false })).toContain("frame-ancestors 'self'");
});

test('a site on https sends HSTS, one on http does not', () => {
  const secure = contentPolicy({ isHttps: true });
  const plain = contentPolicy({ isHttps: false });

  expect(secure).toContain('upgrade-insecure-requests');
  expect(plain).not.toContain('upgrade-insecure-requests');
  expect(securityHeaders(true)).toHaveProperty('strict-transport-security');
  expect(securityHeaders(false)).not.toHaveProperty('strict-transport-security');
});
