import type { MyComplaint } from '@rujian/contract/areas/complaints/cases';
import { formatDateTime, isoTime } from '#web/i18n/dates.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { MineTexts } from './texts.ts';

type Event = MyComplaint['timeline'][number];
type Props = { complaint: MyComplaint; texts: MineTexts };

/** All entries, marked as public or private. */
export function CaseThread({ complaint, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const names: Record<Event['side'], string> = {
    user: texts.me,
    brand: complaint.brandName || texts.brandName,
    desk: texts.deskName,
    system: texts.systemName,
  };
  return (
    <section className="sec" aria-labelledby="thread">
      <header className="sec-head">
        <h2 id="thread">{texts.thread}</h2>
      </header>
      <ol className="thread rows">
        {complaint.timeline.map((event) => (
          <li key={`${event.at} ${event.action} ${event.text}`} className={`said-${event.side}`}>
            <span className="said-mark middle" aria-hidden="true">
              {[...names[event.side]][0]}
            </span>
            <div>
              <p className="said-head row quiet">
                <b lang={event.side === 'brand' ? contentLang : undefined}>{names[event.side]}</b>
                <span>{event.action}</span>
                <time dateTime={isoTime(event.at)}>{formatDateTime(lang, event.at)}</time>
                <Audience event={event} isPublic={complaint.public} texts={texts} />
              </p>
              {event.text && <p lang={contentLang}>{event.text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

type AudienceProps = { event: Event; isPublic: boolean; texts: MineTexts };

function Audience({ event, isPublic, texts }: AudienceProps) {
  const isSeen = isPublic && !event.private;
  return isSeen ? (
    <span className="tag tag-pasture">{texts.publicMark}</span>
  ) : (
    <span className="tag">
      <Icon name="lock" small />
      {texts.privateMark}
    </span>
  );
}
