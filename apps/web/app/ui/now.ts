import { startTransition, useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Unix seconds, updated every minute; null on the server and until hydration. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const renew = () => startTransition(() => setNow(Math.floor(Date.now() / 1000)));
    renew();
    const timer = setInterval(renew, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
