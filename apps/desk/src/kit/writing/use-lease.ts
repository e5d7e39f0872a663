import type { InputOf } from '@rujian/contract/base/endpoint';
import { holdLease, type Lease, releaseLease, takeOverLease } from '@rujian/contract/base/publishing/lease';
import type { PublishMove } from '@rujian/contract/vocabulary/shared/publishing';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi, QUIET } from '../api.ts';

const HEARTBEAT_MS = 60_000;
const DECISIONS: readonly PublishMove[] = ['pass', 'return', 'publish'];

/** What nobody holds is written at once, before the first answer; the server refuses a save all the same. */
const NOBODY_ELSE: Lease = { isMine: true, holder: null, until: 0, takenOver: null, present: [] };

type Leased = { t: InputOf<typeof holdLease>['t']; id: number };
export type HeldLease = ReturnType<typeof useLease>;

type Options = {
  start?: Lease;
  /** A colleague decided about the item, which released the lease. */
  onDecided: () => void;
};

/** Where a decision mounts the fields anew, it belongs above them: they would take back the released lease. */
export function useLease({ t, id }: Leased, mayWrite: boolean, options: Options) {
  const [lease, setLease] = useState(() => (options.start ? free(options.start) : NOBODY_ELSE));
  /** After a decision the next person may write; typing asks for the lease again. */
  const [restingId, setRestingId] = useState<number>();
  const isResting = restingId === id;
  const wake = useCallback(() => setRestingId(undefined), []);
  const isHeld = useRef(false);
  /** Counts releases: an answer from before one says nothing any more. */
  const sitting = useRef(0);
  const given = useRef(options);
  given.current = options;

  const beat = useCallback(async () => {
    const asked = sitting.current;
    const now = await callApi(holdLease, { t, id, isRenewal: isHeld.current }, QUIET).catch(() => undefined);
    if (!now || asked !== sitting.current) return;
    isHeld.current = now.isMine;
    setLease(free(now));
    if (now.holder) return;
    setRestingId(id);
    given.current.onDecided();
  }, [t, id]);

  useEffect(() => {
    if (!mayWrite || isResting) return;
    void beat();
    const timer = setInterval(() => void beat(), HEARTBEAT_MS);
    // Not awaited: a lease that is not released expires by itself.
    const release = () => {
      isHeld.current = false;
      sitting.current += 1;
      void callApi(releaseLease, { t, id }, { background: true }).catch(() => undefined);
    };
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
      if (DECISIONS.includes(move)) setRestingId(id);
    },
    async takeOver(reason: string): Promise<boolean> {
      const taken = await callApi(takeOverLease, { t, id, reason }).catch(() => undefined);
      if (taken) {
        isHeld.current = taken.isMine;
        setLease(taken);
      }
      return taken?.isMine === true;
    },
  };
}

function free(lease: Lease): Lease {
  return lease.holder ? lease : { ...NOBODY_ELSE, present: lease.present };
}
