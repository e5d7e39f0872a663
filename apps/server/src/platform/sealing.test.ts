import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const { seal, unseal } = createSealing('a secret', 'tests');

test('a sealed value opens unchanged and is unreadable while sealed', () => {
  const sealed = seal({ mobile: '13800138000', code: '012345' });

  expect(unseal(sealed)).toEqual({ mobile: '13800138000', code: '012345' });
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('012345');
  expect(seal({ mobile: '13800138000', code: '012345' })).not.toBe(sealed);
});

test('a changed text, another secret or another purpose opens nothing', () => {
  const sealed = seal({ code: '012345' });
  const changed = `${sealed.slice(0, -4)}${sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;

  expect(() => unseal(changed)).toThrow();
  expect(() => createSealing('another secret', 'tests').unseal(sealed)).toThrow();
  expect(() => createSealing('a secret', 'something else').unseal(sealed)).toThrow();
});
