import type { Complaint } from '@rujian/contract/areas/complaints/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { ClockText } from './clock-text.tsx';
import { durationText } from './durations.ts';
import { Scores } from './scores.tsx';
import type { ComplaintTexts } from './texts.ts';

type Props = { complaint: Complaint; texts: ComplaintTexts };

/** The result and the complainant's rating. */
export function ComplaintResult({ complaint, texts }: Props) {
  const { lang } = useVisit();
  const { clock, reopenedAt } = complaint;
  return (
    <section className="complaint-result stack-2" aria-labelledby="result">
      <h2 id="result">{texts.result}</h2>
      <p>
        <b>{complaint.state.name}</b>
        {sentence(complaint, texts)}
      </p>
      {clock && (
        <p>
          {clock.kind.name} · <ClockText clock={clock} texts={texts} />
        </p>
      )}
      {reopenedAt !== null && <p>{fill(texts.reopened, { date: formatDate(lang, reopenedAt) })}</p>}
      {complaint.rating && <Rating rating={complaint.rating} texts={texts} />}
    </section>
  );
}

function sentence({ state, turn, submittedAt, closedAt }: Complaint, texts: ComplaintTexts) {
  if (state.key === 'resolved' && closedAt !== null) {
    return fill(texts.resultResolved, { duration: durationText(closedAt - submittedAt, texts) });
  }
  if (state.key === 'resolved_default') return texts.resultDefault;
  if (state.key === 'closed_unresolved') return texts.resultUnresolved;
  return texts[`result_open_${turn ?? 'desk'}`];
}

type RatingProps = { rating: NonNullable<Complaint['rating']>; texts: ComplaintTexts };

function Rating({ rating, texts }: RatingProps) {
  const contentLang = useContentLang();
  return (
    <div className="rating">
      <h3>{texts.rating}</h3>
      <Scores rating={rating} texts={{ ...texts, result: texts.resultScore }} starsOf={texts.starsOf} />
      {rating.text && <blockquote lang={contentLang}>{rating.text}</blockquote>}
      {rating.wouldBuyAgain !== null && <p>{rating.wouldBuyAgain ? texts.buyAgainYes : texts.buyAgainNo}</p>}
    </div>
  );
}
