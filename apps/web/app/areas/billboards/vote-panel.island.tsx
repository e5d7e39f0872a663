import type { MyVotes, VoteRound } from '@rujian/contract/areas/billboards/votes';
import { useEffect, useState } from 'react';
import { useUser } from '#web/api/use-user.ts';
import { formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { island } from '#web/ui/document/island.tsx';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { openLogin } from '#web/ui/member/login-request.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { BillboardTexts } from './texts.ts';

type Props = { round: VoteRound; texts: BillboardTexts };
type Entry = VoteRound['entries'][number];

/** Whole votes have no decimals, weighted ones two. */
const WEIGHT_DECIMALS = 2;

function votesText(votes: number): string {
  return formatNumber(votes, Number.isInteger(votes) ? 0 : WEIGHT_DECIMALS);
}

export const VotePanel = island('votes', Votes, { start: 'member', texts: 'billboards' });

function Votes({ round, texts }: Props) {
  const { lang } = useVisit();
  const { mine, busyWith, result, added, cast } = useVotes(round, (state, left) =>
    fill(state === 'held' ? texts.voteHeld : texts.voteDone, { left }),
  );
  const titles = { voting: texts.voteTitleOpen, audit: texts.voteTitleAudit, published: texts.voteTitleDone };
  const isOpen = round.state === 'voting' && round.frozenReason === '';
  const most = Math.max(1, ...round.entries.map(({ id, counted }) => countedOf(id, counted)));
  const rules = [
    texts.voteRuleWho,
    texts.voteRuleWeight,
    texts.voteRuleHeld,
    texts.voteRuleCaptcha,
    texts.voteRuleAudit,
  ];
  const isRefused = mine !== null && (mine.missing !== null || mine.left === 0);
  return (
    <section className="vote" aria-labelledby="vote-title">
      <header className="mini-head">
        <h2 id="vote-title">{fill(titles[round.state], { period: round.edition.period })}</h2>
        <p className="vote-until">
          {round.state === 'voting' && fill(texts.voteUntil, { time: formatDateTime(lang, round.closesAt) })}
        </p>
      </header>
      <State round={round} texts={texts} />
      {isOpen && mine && <Standing mine={mine} texts={texts} />}
      <p className={result?.isError ? 'vote-told bad' : 'vote-told'} role="status">
        {result?.sentence}
      </p>
      <ol className="vote-list rows">
        {round.entries.map((entry) => (
          <li key={entry.id}>
            <Name entry={entry} />
            <Bar raw={entry.raw} counted={countedOf(entry.id, entry.counted)} most={most} texts={texts} />
            {isOpen && (
              <TextButton
                className="btn btn-s needs-js"
                aria-label={fill(texts.voteFor, { name: entry.name })}
                aria-pressed={mine?.today.includes(entry.id) ?? false}
                disabled={busyWith !== null || isRefused || mine?.today.includes(entry.id)}
                onClick={() => cast(entry.id)}
                label={mine?.today.includes(entry.id) ? texts.voted : texts.vote}
              />
            )}
          </li>
        ))}
      </ol>
      <Totals round={round} texts={texts} />
      <details className="vote-rules">
        <summary>{texts.voteRulesTitle}</summary>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </section>
  );

  function countedOf(id: number, counted: number | null): number {
    return (counted ?? 0) + (added.get(id) ?? 0);
  }
}

function State({ round, texts }: Props) {
  const { lang } = useVisit();
  if (round.frozenReason !== '') {
    return <p className="note">{fill(texts.voteFrozen, { reason: round.frozenReason })}</p>;
  }
  if (round.hidden) return <p className="note">{texts.voteHidden}</p>;
  if (round.auditUntil !== null) {
    const time = formatDateTime(lang, round.auditUntil);
    return <p className="note">{fill(texts.voteAudit, { time })}</p>;
  }
  return null;
}

function Standing({ mine, texts }: { mine: MyVotes; texts: BillboardTexts }) {
  const { missing, left, weightPercent } = mine;
  if (missing === 'mobile') {
    return (
      <p className="vote-mine">
        {texts.voteNeedsMobile} <Link to="/user/account/profile">{texts.voteBindMobile}</Link>
      </p>
    );
  }
  if (missing === 'child') return <p className="vote-mine">{texts.voteNotForChildren}</p>;
  if (missing === 'consent' || missing === 'guardian') {
    const to = missing === 'consent' ? '/user/account/data#consents' : '/user/account/profile';
    return (
      <p className="vote-mine">
        {texts.voteNeedsConsent} <Link to={to}>{texts.voteGiveConsent}</Link>
      </p>
    );
  }
  if (missing === 'age') return <p className="vote-mine">{texts.voteNeedsAge}</p>;
  if (left === 0) return <p className="vote-mine">{texts.voteNoneLeft}</p>;
  const weight = votesText(weightPercent / 100);
  return <p className="vote-mine">{fill(texts.voteLeft, { left, weight })}</p>;
}

function Name({ entry: { name, brand } }: { entry: Entry }) {
  return (
    <span className="vote-name" lang={useContentLang()}>
      {brand ? <Link to={`/brand/${brand.id}`}>{name}</Link> : name}
    </span>
  );
}

type BarProps = { raw: number | null; counted: number; most: number; texts: BillboardTexts };

function Bar({ raw, counted, most, texts }: BarProps) {
  if (raw === null) return <span className="vote-numbers">{texts.voteNumberHidden}</span>;
  if (raw === 0 && counted === 0) return <span />;
  return (
    <span className="vote-result stack-1">
      <svg className="vote-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="track" width="100" height="6" />
        <rect className="fill" width={(counted / most) * 100} height="6" />
      </svg>
      <span className="vote-numbers">{fill(texts.voteNumbers, { counted: votesText(counted), raw })}</span>
    </span>
  );
}

function Totals({ round: { totals, summary }, texts }: Props) {
  return (
    <>
      {totals && totals.raw > 0 && (
        <p className="vote-totals">{fill(texts.voteTotals, { ...totals, counted: votesText(totals.counted) })}</p>
      )}
      {summary !== '' && <p className="vote-totals">{fill(texts.voteSummary, { summary })}</p>}
    </>
  );
}

type Result = { sentence: string; isError: boolean };

function useVotes(round: VoteRound, say: (cast: 'counted' | 'held', left: number) => string) {
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
