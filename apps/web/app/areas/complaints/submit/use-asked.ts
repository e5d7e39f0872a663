import { REMOTE_SEARCH_DEBOUNCE_MS } from '@rujian/contract/base/constants';
import { useEffect, useRef, useState } from 'react';

/** The last answer stays until the next arrives; `question` is null if there is nothing to ask. */
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
      // Optional help: failures are ignored.
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
