import type { Complaint, ComplaintEvent } from '@rujian/contract/areas/complaints/public';
import { formatDateTime, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { sideName } from './clock-text.tsx';
import type { ComplaintTexts } from './texts.ts';

type Props = { complaint: Pick<Complaint, 'timeline' | 'publicName' | 'brandName'>; texts: ComplaintTexts };

/** All entries with actor and time. */
export function ComplaintThread({ complaint, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { timeline } = complaint;
  return (
    <section className="sec" aria-labelledby="thread">
      <header className="sec-head">
        <h2 id="thread">{texts.thread}</h2>
        <p>{fill(texts.threadCount, { count: timeline.length })}</p>
      </header>
      <ol className="thread rows">
        {timeline.map((event) => (
          <li key={`${event.at} ${event.action} ${event.text}`} className={`said-${event.side}`}>
            <span className="said-mark middle" aria-hidden="true">
              {markOf(event, complaint, texts)}
            </span>
            <div>
              <p className="said-head row quiet">
                <b lang={event.side === 'desk' ? undefined : contentLang}>{speaker(event, complaint, texts)}</b>
                <span className={event.side === 'brand' ? 'tag tag-pasture' : 'tag'}>
                  {sideName(event.side, texts)}
                </span>
                <span>{event.action}</span>
                <time dateTime={isoTime(event.at)}>{formatDateTime(lang, event.at)}</time>
                {event.state && (
                  <span className="said-state">{fill(texts.stateAfter, { state: event.state.name })}</span>
                )}
              </p>
              {event.text && <p lang={contentLang}>{event.text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function speaker(
  { side }: ComplaintEvent,
  { publicName, brandName }: Props['complaint'],
  texts: ComplaintTexts,
): string {
  if (side === 'user') return publicName;
  return side === 'brand' ? brandName : texts.deskName;
}

function markOf(event: ComplaintEvent, complaint: Props['complaint'], texts: ComplaintTexts) {
  const name = speaker(event, complaint, texts);
  return [...name][0] ?? '';
}
