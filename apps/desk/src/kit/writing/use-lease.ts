import type { InputOf } from '@rujian/contract/base/endpoint';
import {
  holdLease,
  type Lease,
  releaseLease,
  takeOverLease,
} from '@rujian/contract/base/publishing/lease';
import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../api.ts';

const HEARTBEAT_MS = 60_000;
const DECISIONS: readonly PublishMove[] = ['pass', 'return', 'publish'];

/** Until the first answer no other editor is known; the server refuses a save all the same. */
const NOBODY_ELSE: Lease = { isMine: true, holder: null, until: 0, takenOver: null, present: [] };

type Leased = InputOf<typeof holdLease>;
export type HeldLease = ReturnType<typeof useLease>;

/** One writer at a time: holds the lease while the editor is open and may write. */
export function useLease({ t, id }: Leased, mayWrite: boolean, start: Lease = NOBODY_ELSE) {
  const [lease, setLease] = useState(start);
  /** After a decision the next person may write; typing asks for the lease again. */
  const [isResting, setIsResting] = useState(false);
  const wake = useCallback(() => setIsResting(false), []);

  const beat = useCallback(async () => {
    const now = await callApi(
      holdLease,
      { t, id },
      { errorMessage: false, loading: false, cancelDuplicates: false },
    ).catch(() => undefined);
    if (now) setLease(now);
  }, [t, id]);

  useEffect(() => {
    if (!mayWrite || isResting) return;
    void beat();
    const timer = setInterval(() => void beat(), HEARTBEAT_MS);
    // Not awaited: a lease that is not released expires by itself.
    const release = () =>
      void callApi(releaseLease, { t, id }, { background: true }).catch(() => undefined);
    // A page that comes back from where the browser kept it writes again.
    const comeBack = ({ persisted }: PageTransitionEvent) => void (persisted && beat());
    addEventListener('pagehide', release);
    addEventListener('pageshow', comeBack);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', release);
      removeEventListener('pageshow', comeBack);
      release();
    };
  }, [t, id, mayWrite, isResting, beat]);

  return {
    lease,
    beat,
    wake,
    rest(move: PublishMove): void {
      if (DECISIONS.includes(move)) setIsResting(true);
    },
    async takeOver(reason: string): Promise<boolean> {
      const taken = await callApi(takeOverLease, { t, id, reason }).catch(() => undefined);
      if (taken) setLease(taken);
      return taken?.isMine === true;
    },
  };
}
