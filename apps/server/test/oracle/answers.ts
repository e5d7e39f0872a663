import type { Kit } from './oracle.ts';

type Call = Kit['call'];
type Given = { endpoint: string; answer: Promise<unknown> };

/** An address may ask so often in a minute; the clock of tests stands still. */
const QUESTIONS_OF_AN_ADDRESS = 12;

function addressOf(question: number): string {
  const place = Math.floor(question / QUESTIONS_OF_AN_ADDRESS);
  return `10.${Math.floor(place / 62_500)}.${Math.floor(place / 250) % 250}.${1 + (place % 250)}`;
}

/**
 * A kit that asks each question once: oracles of different families ask the same, and a test may
 * change an answer to see whether it is noticed.
 */
export function rememberAnswers(kit: Kit) {
  const given = new Map<string, Given>();
  const call = ((endpoint, input, options) => {
    const question = JSON.stringify([endpoint.path, input, options?.lang]);
    const known = given.get(question);
    if (known) return known.answer;
    const answer = kit.call(endpoint, input, { ...options, headers: { 'x-forwarded-for': addressOf(given.size) } });
    given.set(question, { endpoint: endpoint.path, answer });
    return answer;
  }) as Call;

  return {
    kit: { ...kit, call } as Kit,

    /** The questions that were asked, by the path of their call. */
    asked: () => new Set([...given.values()].map(({ endpoint }) => endpoint)),

    /** Answers of one call as `change` leaves them; what the kit remembers stays as it is. */
    changed(path: string, change: (data: unknown) => boolean): { kit: Kit; isChanged: () => boolean } {
      let hasChanged = false;
      const changedCall = (async (endpoint, input, options) => {
        const answer = await call(endpoint, input, options);
        if (endpoint.path !== path) return answer;
        const copy = structuredClone(answer);
        if (change(copy.data)) hasChanged = true;
        return copy;
      }) as Call;
      return { kit: { ...kit, call: changedCall } as Kit, isChanged: () => hasChanged };
    },
  };
}
