import type { Kit } from './oracle.ts';

type Call = Kit['call'];
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
  const given = new Map<string, Promise<unknown>>();
  const call = ((endpoint, input, options) => {
    const question = JSON.stringify([endpoint.path, input, options?.lang, options?.headers]);
    const known = given.get(question);
    if (known) return known;
    const headers = { ...options?.headers, 'x-forwarded-for': addressOf(given.size) };
    const answer = kit.call(endpoint, input, { ...options, headers });
    given.set(question, answer);
    return answer;
  }) as Call;

  return {
    kit: { ...kit, call } as Kit,

    /** The same kit, which notes the paths of the calls that are asked. */
    listening() {
      const heard = new Set<string>();
      const listeningCall = ((endpoint, input, options) => {
        heard.add(endpoint.path);
        return call(endpoint, input, options);
      }) as Call;
      return { kit: { ...kit, call: listeningCall } as Kit, heard };
    },

    /** Answers of one call as `change` leaves them; what the kit remembers stays as it is. */
    changed(path: string, change: (data: unknown) => boolean): { kit: Kit } {
      const changedCall = (async (endpoint, input, options) => {
        const answer = await call(endpoint, input, options);
        if (endpoint.path !== path) return answer;
        const copy = structuredClone(answer);
        change(copy.data);
        return copy;
      }) as Call;
      return { kit: { ...kit, call: changedCall } as Kit };
    },
  };
}
