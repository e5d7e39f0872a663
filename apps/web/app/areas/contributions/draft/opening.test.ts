import type { MyContribution } from '@rujian/contract/areas/contributions/public';
import { expect, test } from 'vitest';
import { emptyDraft, isBlank, openStored } from './draft.ts';

const stored = {
  id: 7,
  version: 3,
  kind: { key: 'article', name: '' },
  title: '服务器上的',
  body: '<p>一</p>',
  penName: '',
  column: null,
  rights: null,
  rightsVersion: '',
  aiUse: 'none',
  contact: '',
  protectIdentity: false,
  pictures: [],
  attachments: [],
} as unknown as MyContribution;

function copyOf(version: number, isStored = false) {
  const draft = { ...emptyDraft('article'), id: 7, version, title: '本机的' };
  return { draft, isStored, at: 1, memberId: 1 };
}

test('without a copy, or with one that the server has, the stored text is opened', () => {
  for (const copy of [null, copyOf(3, true), copyOf(2, true)]) {
    expect(openStored(stored, copy)).toMatchObject({ draft: { title: '服务器上的', version: 3 } });
  }
});

test('a newer copy of the same version in this browser is restored', () => {
  expect(openStored(stored, copyOf(3))).toMatchObject({ draft: { title: '本机的', version: 3 }, notice: 'restored' });
});

test('if the server version is newer too, both are shown', () => {
  expect(openStored(stored, copyOf(2))).toMatchObject({ mine: { title: '本机的' }, theirs: { title: '服务器上的' } });
});

test('an empty paragraph is not worth saving, a picture is', () => {
  expect(isBlank({ ...emptyDraft('article'), body: '<p></p>' })).toBe(true);
  expect(isBlank({ ...emptyDraft('article'), body: '<p></p><img data-media="1">' })).toBe(false);
});
