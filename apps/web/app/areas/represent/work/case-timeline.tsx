import type { BrandComplaint } from '@rujian/contract/areas/represent/work';
import type { ComplaintActor } from '@rujian/contract/vocabulary/complaints';
import type { ComplaintTexts } from '#web/areas/complaints/texts.ts';
import { formatDate, formatTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { RepresentTexts } from '../texts.ts';

type Props = { complaint: BrandComplaint; texts: RepresentTexts; clockTexts: ComplaintTexts };

export function CaseTimeline({ complaint, texts, clockTexts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <section className="sec" aria-labelledby="rep-timeline">
      <h2 id="rep-timeline">{texts.timeline}</h2>
      <ol className="rep-events">
        {[...complaint.timeline.entries()].map(([place, event]) => (
          <li key={place} data-side={event.side}>
            <p className="meta">
              <b>{clockTexts[`side_${event.side as ComplaintActor}`]}</b>
              <span>{event.action}</span>
              <span>
                {formatDate(lang, event.at)} {formatTime(event.at)}
              </span>
              {event.isPrivate && <span className="tag">{texts.onlyParties}</span>}
            </p>
            {event.text && <p lang={contentLang}>{event.text}</p>}
            {event.amount && <p>{fill(texts.offered, { amount: event.amount })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
