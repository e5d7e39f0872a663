import type { DeskRule } from '@rujian/contract/areas/site/desk';
import { expect, test } from 'vitest';
import { dropped, treeOf } from './rule-tree.ts';

function rule(id: number, parentId: number | null, place: DeskRule['place'] = 'head'): DeskRule {
  return {
    id,
    parentId,
    place,
    type: 'nav',
    title: `${id}`,
    titleEn: '',
    name: `r${id}`,
    path: '',
    icon: '',
    menuType: 'tab',
    url: '',
    component: '',
    keepalive: false,
    remark: '',
    noLoginValid: true,
    extend: 'none',
    weigh: 0,
    disabled: false,
  };
}

const RULES = [rule(1, null), rule(2, null), rule(3, 1), rule(4, 1), rule(5, null, 'foot')];

test('a place has its own tree, in the order of the server', () => {
  const tree = treeOf(RULES, 'head');

  expect(tree.map(({ id }) => id)).toEqual([1, 2]);
  expect(tree[0]?.children.map(({ id }) => id)).toEqual([3, 4]);
});

test('an entry dropped before, after or into another one is placed there', () => {
  expect(dropped(RULES, { id: 2, onId: 1, position: 'before' })).toEqual({ id: 2, parentId: null, order: [2, 1] });
  expect(dropped(RULES, { id: 3, onId: 4, position: 'after' })).toEqual({ id: 3, parentId: 1, order: [4, 3] });
  expect(dropped(RULES, { id: 2, onId: 1, position: 'into' })).toEqual({ id: 2, parentId: 1, order: [3, 4, 2] });
});
