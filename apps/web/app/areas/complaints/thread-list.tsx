import type { ComplaintEvent } from '@rujian/contract/areas/complaints/public';
import type { ReactNode } from 'react';
import { formatDateTime, isoTime } from '#web/i18n/dates.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';

type Props<Event> = {
  events: readonly Event[];
  speaker: (event: Event) => { name: string; isContent: boolean };
  before?: (event: Event) => ReactNode;
  after: (event: Event) => ReactNode;
};

export function ThreadList<Event extends ComplaintEvent>({ events, speaker, before, after }: Props<Event>) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ol className="thread rows">
      {events.map((event) => {
        const { name, isContent } = speaker(event);
        return (
          <li key={`${event.at} ${event.action} ${event.text}`} className={`said-${event.side}`}>
            <span className="said-mark middle" aria-hidden="true">
              {[...name][0]}
            </span>
            <div>
              <p className="said-head row quiet">
                <b lang={isContent ? contentLang : undefined}>{name}</b>
                {before?.(event)}
                <span>{event.action}</span>
                <time dateTime={isoTime(event.at)}>{formatDateTime(lang, event.at)}</time>
                {after(event)}
              </p>
              {event.text && <p lang={contentLang}>{event.text}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
