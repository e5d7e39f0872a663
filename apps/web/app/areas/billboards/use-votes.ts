import type { MyVotes, VoteRound } from '@rujian/contract/areas/billboards/votes';
import { useEffect, useState } from 'react';
import { useUser } from '#web/api/use-user.ts';
import { openLogin } from '#web/ui/member/login-request.ts';

type Result = { sentence: string; isError: boolean };

/** The member's voting state and their latest votes. */
export function useVotes(round: VoteRound, say: (cast: 'counted' | 'held', left: number) => string) {
  const memberId = useUser()?.id;
  const edition = round.edition.id;
  const [mine, setMine] = useState<MyVotes | null>(null);
  const [busyWith, setBusyWith] = useState<number | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  /** Votes of this visit, added until the page includes them. */
  const [added, setAdded] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    setMine(null);
    if (memberId === undefined) return;
    let isWanted = true;
    import('./vote-calls.ts')
      .then(({ askMyVotes }) => askMyVotes(edition))
      .then((known) => isWanted && setMine(known))
      // A failure here should not disturb reading.
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [memberId, edition]);

  const cast = async (entry: number) => {
    if (memberId === undefined) return openLogin();
    setBusyWith(entry);
    try {
      const { vote } = await import('./vote-calls.ts');
      const done = await vote(edition, entry);
      if (!done) return;
      const { state, left, weightPercent } = done;
      setResult({ sentence: say(state, left), isError: false });
      setMine((known) => known && { ...known, left, today: [...known.today, entry] });
      setAdded((known) => new Map(known).set(entry, state === 'held' ? 0 : weightPercent / 100));
    } catch (error) {
      setResult({ sentence: error instanceof Error ? error.message : String(error), isError: true });
    } finally {
      setBusyWith(null);
    }
  };

  return { mine, busyWith, result, added, cast };
}
