import type { Timeline as TimelineData, TimelineEvent } from '@rujian/contract/areas/brands/public';
import type { TimelineKind } from '@rujian/contract/vocabulary/brands';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { lastPageOf } from '#web/ui/lists/list-address.ts';
import { Pager } from '#web/ui/lists/pager.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { BrandTexts } from '../texts.ts';
import { OutcomeSeal } from './lines.tsx';

/** Folders of the pages of events. */
const FOLDERS: Record<TimelineKind, string> = {
  news: 'news',
  check: 'spotcheck',
  test: 'evaluation',
  ranking: 'billboard',
  complaint: 'complaint',
  correction: 'news',
};

export type TimelinePage = TimelineData & { kind?: string | undefined; page: number; limit: number };
type Props = { path: string; timeline: TimelinePage; texts: BrandTexts };

/** All events in one timeline; kind and page are part of the address. */
export function Timeline({ path, timeline, texts }: Props) {
  const { kind, page, limit } = timeline;
  const to = (values: { kind?: string | undefined }, shown = 1) => `${listAddress(path, values, shown)}#timeline`;
  return (
    <>
      <nav className="chips" aria-label={texts.timelineKinds}>
        <Link className="chip" to={to({})} aria-current={kind ? undefined : 'true'}>
          {texts.allKinds}
        </Link>
        {timeline.kinds
          .filter(({ count }) => count > 0)
          .map(({ key, name, count }) => (
            <Link key={key} className="chip" to={to({ kind: key })} aria-current={kind === key ? 'true' : undefined}>
              {name}
              <small>{count}</small>
            </Link>
          ))}
      </nav>
      {timeline.list.length === 0 ? (
        <p className="cap">{texts.noEvents}</p>
      ) : (
        <ol className="hist rows">
          {[...timeline.list.entries()].map(([place, event]) => (
            <Event
              key={`${event.kind} ${event.id} ${place}`}
              event={event}
              kindName={timeline.kinds.find(({ key }) => key === event.kind)?.name ?? ''}
              texts={texts}
            />
          ))}
        </ol>
      )}
      <Pager page={page} lastPage={lastPageOf(timeline.total, limit)} to={(shown) => to({ kind }, shown)} />
    </>
  );
}

type EventProps = { event: TimelineEvent; kindName: string; texts: BrandTexts };

function Event({ event, kindName, texts }: EventProps) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { kind, at, title, note, outcome, rank, state } = event;
  return (
    <li className={outcome === 'fail' ? 'is-alarm' : kind === 'complaint' ? 'is-warm' : undefined}>
      <time dateTime={isoTime(at).slice(0, 10)}>{formatDate(lang, at)}</time>
      <span className="hist-kind quiet">{kindName}</span>
      <p>
        <Link to={`/${FOLDERS[kind]}/${event.id}`} lang={contentLang}>
          <Headline text={title} />
        </Link>
        {outcome && <OutcomeSeal outcome={outcome} />}
        {rank !== null && <span className="tag">{fill(texts.eventRank, { rank })}</span>}
        {state && <span className="tag">{state.name}</span>}
        {note && <small lang={contentLang}>{note}</small>}
      </p>
    </li>
  );
}
