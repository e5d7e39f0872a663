import { randomInt } from 'node:crypto';

const STEPS = 1_000_000;

/** Cryptographically random, because a captcha must not be predictable from the previous one. */
export function between(least: number, most: number): number {
  return least + ((most - least) * randomInt(STEPS)) / STEPS;
}

export function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
}

export function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}
