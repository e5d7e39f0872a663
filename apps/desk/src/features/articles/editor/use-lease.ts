import { holdLease, type Lease, releaseLease, takeOverLease } from '@rujian/contract/lease';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '#desk/kit/api.ts';

const HEARTBEAT_MS = 60_000;

/** One writer at a time: holds the lease while the editor is open and may write. */
export function useLease(id: number, start: Lease, mayWrite: boolean) {
  const [lease, setLease] = useState(start);

  const beat = useCallback(async () => {
    const now = await callApi(
      holdLease,
      { t: 'news', id },
      { errorMessage: false, loading: false, cancelDuplicates: false },
    ).catch(() => undefined);
    if (now) setLease(now);
  }, [id]);

  useEffect(() => {
    if (!mayWrite) return;
    void beat();
    const timer = setInterval(() => void beat(), HEARTBEAT_MS);
    return () => {
      clearInterval(timer);
      // Nobody waits for it: a lease that is not given back runs out by itself.
      void callApi(releaseLease, { t: 'news', id }, { background: true }).catch(() => undefined);
    };
  }, [id, mayWrite, beat]);

  return {
    lease,
    beat,
    async takeOver(reason: string): Promise<boolean> {
      const taken = await callApi(takeOverLease, { t: 'news', id, reason }).catch(() => undefined);
      if (taken) setLease(taken);
      return taken?.isMine === true;
    },
  };
}
