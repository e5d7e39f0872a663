import type { MyComplaint } from '@rujian/contract/areas/complaints/cases';
import type { ReactNode } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { MineTexts } from './texts.ts';

type Props = { complaint: MyComplaint; texts: MineTexts; children: ReactNode };

export function CaseStatus({ complaint, texts, children }: Props) {
  const contentLang = useContentLang();
  const { state, asked, proposal, rejection, appeal, advice, kitOffered } = complaint;
  return (
    <section className="matter-now stack-3" aria-labelledby="now">
      <h2 id="now">{texts.now}</h2>
      <p>
        <b>{state.name}</b> {sentenceOf(state.key, texts)}
      </p>
      {advice && (
        <div className="matter-part">
          <h3>
            <Icon name="alert" />
            {texts.advice}
          </h3>
          <p>{advice}</p>
        </div>
      )}
      {asked && (
        <div className="matter-part">
          <h3>{texts.asked}</h3>
          <p lang={contentLang}>{asked}</p>
        </div>
      )}
      {proposal && (
        <div className="matter-part">
          <h3>{texts.proposal}</h3>
          {proposal.amount && <p>{fill(texts.proposalAmount, { amount: proposal.amount })}</p>}
          <p lang={contentLang}>{proposal.text}</p>
        </div>
      )}
      {rejection && <Rejection rejection={rejection} texts={texts} />}
      {appeal && <p>{appealSentence(appeal, texts)}</p>}
      {appeal?.answer && <p lang={contentLang}>{appeal.answer}</p>}
      {(kitOffered || rejection) && <p>{texts.kitOffer}</p>}
      {children}
    </section>
  );
}

function sentenceOf(state: MyComplaint['state']['key'], texts: MineTexts): string {
  if (state === 'draft') return '';
  // Acceptance forwards it at once.
  return texts[`now_${state === 'accepted' ? 'assigned' : state}`];
}

function Rejection({ rejection, texts }: { rejection: NonNullable<MyComplaint['rejection']>; texts: MineTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <div className="matter-part">
      <h3>{fill(texts.rejectReason, { name: rejection.name })}</h3>
      {rejection.reason && <p lang={contentLang}>{rejection.reason}</p>}
      <h3>{texts.whatToDo}</h3>
      <p>{rejection.whatToDo}</p>
      {rejection.appealUntil !== null && (
        <p>{fill(texts.appealUntil, { date: formatDate(lang, rejection.appealUntil) })}</p>
      )}
    </div>
  );
}

function appealSentence({ upheld }: NonNullable<MyComplaint['appeal']>, texts: MineTexts): string {
  if (upheld === null) return texts.appealWaiting;
  return upheld ? texts.appealUpheld : texts.appealRefused;
}
