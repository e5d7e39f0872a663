// spec 7.45: ours: desk/subjects/*: special subjects as blocks, reviewed, live updates
import type { SubjectDocument } from '@rujian/contract/areas/subjects/desk';
import { expect, test } from 'vitest';
import { mergeLiveBlocks } from './merge-live-blocks.ts';

const block = { title: '', text: '', width: 'normal' as const, hidden: false };
const live = (...texts: string[]) => ({
  ...block,
  type: 'live' as const,
  anchor: 'live',
  items: texts.map((text) => ({ text })),
});
const base = { title: '奶价', blocks: [live('一')] } as unknown as SubjectDocument;

test("a colleague's live update is merged into the draft", () => {
  const mine = { ...base, title: '奶价三十天' };
  const theirs = { ...base, blocks: [live('一', '二')] };

  expect(mergeLiveBlocks(base, mine, theirs)).toMatchObject({
    title: '奶价三十天',
    blocks: [{ items: [{ text: '一' }, { text: '二' }] }],
  });
});

test('other changes by a colleague require a choice', () => {
  const theirs = { ...base, title: '奶价四十天', blocks: [live('一', '二')] };

  expect(mergeLiveBlocks(base, base, theirs)).toBeUndefined();
});
