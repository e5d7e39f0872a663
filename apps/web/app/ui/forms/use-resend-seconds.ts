import { useCallback, useEffect, useState } from 'react';
import { type CodeTemplate, secondsToWait } from './resend-clock.ts';

const TICK_MS = 250;

/** Countdown in seconds until a code may be sent again; call `look` after a wait starts or ends. */
export function useResendSeconds(template: CodeTemplate, mobile: string) {
  const [now, setNow] = useState<number | null>(null);
  const seconds = now === null ? 0 : secondsToWait(sessionStorage, template, mobile, now);
  const isWaiting = seconds > 0;
  const look = useCallback(() => setNow(Date.now()), []);

  // The server does not know what the browser remembers, and another number has another wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number and template are what is looked up.
  useEffect(look, [template, mobile, look]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, look]);

  return { seconds, look };
}
