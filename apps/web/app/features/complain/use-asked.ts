import { REMOTE_SEARCH_DEBOUNCE_MS } from '@rujian/contract/constants';
import { useEffect, useRef, useState } from 'react';

/**
 * The answer to a question that changes while somebody types; the last one stays until the next is
 * there. `question` is null where there is nothing to ask.
 */
export function useAsked<Question extends object, Answer>(
  question: Question | null,
  ask: (question: Question) => Promise<Answer>,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const latest = useRef(ask);
  latest.current = ask;
  const text = JSON.stringify(question);
  useEffect(() => {
    const asked = JSON.parse(text) as Question | null;
    if (!asked) return setAnswer(null);
    let isWanted = true;
    const pause = setTimeout(async () => {
      // A help beside the form: without an answer there is none.
      const known = await latest.current(asked).catch(() => null);
      if (isWanted) setAnswer(known);
    }, REMOTE_SEARCH_DEBOUNCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [text]);
  return answer;
}
