import type { DeskTest, TestDocument } from '@rujian/contract/evaluation-desk';
import type { ChangeTest } from './use-test-draft.ts';

/** What every part of the builder gets. */
export type TestPart = {
  document: TestDocument;
  change: ChangeTest;
  isReadOnly: boolean;
  names: DeskTest['names'];
};

/** A key that no other of the list has: p1, p2 … */
export function freeKey(prefix: string, taken: readonly { key: string }[]): string {
  const keys = new Set(taken.map(({ key }) => key));
  let number = taken.length + 1;
  while (keys.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** The list with one of its entries changed. */
export function replaced<One>(list: readonly One[], place: number, changes: Partial<One>): One[] {
  return list.map((one, at) => (at === place ? { ...one, ...changes } : one));
}
