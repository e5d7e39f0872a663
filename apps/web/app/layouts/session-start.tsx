import { useEffect } from 'react';
import { watchUser } from '#web/api/session.ts';
import { startSession } from '#web/api/session-start.ts';
import { useVisit } from '#web/ui/member/visit.ts';

/** Makes the start call at the start of a browser session and when another member logs in. */
export function SessionStart() {
  const { lang } = useVisit();
  useEffect(() => {
    const start = () => void startSession(lang);
    start();
    return watchUser(start);
  }, [lang]);
  return null;
}
