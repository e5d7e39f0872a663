import type { DeskTest, TestDocument } from '@rujian/contract/areas/evaluations/desk';
import type { ChangeTest } from './use-test-writing.ts';

/** Props of every part of the test builder. */
export type TestPart = { document: TestDocument; change: ChangeTest; isReadOnly: boolean; names: DeskTest['names'] };

/** A key that is unique in the list: p1, p2 … */
export function freeKey(prefix: string, taken: readonly { key: string }[]): string {
  const keys = new Set(taken.map(({ key }) => key));
  let number = taken.length + 1;
  while (keys.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** The list with one entry replaced. */
export function replaced<One>(list: readonly One[], place: number, changes: Partial<One>): One[] {
  return list.map((one, at) => (at === place ? { ...one, ...changes } : one));
}
