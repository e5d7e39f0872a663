import type { Choice } from '@rujian/contract/base/refs';

/** A filter that finds nothing keeps its name, so that the page can say what was chosen. */
export async function withChosen(
  choices: Choice[],
  chosen: string | number | undefined,
  all: () => Promise<readonly Choice[]>,
): Promise<Choice[]> {
  if (chosen === undefined || choices.some(({ key }) => key === String(chosen))) return choices;
  const known = (await all()).find(({ key }) => key === String(chosen));
  return known ? [...choices, { ...known, count: 0 }] : choices;
}
