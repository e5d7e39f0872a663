import { formatDate, formatDateTime, formatTime, isoTime, relativeTime } from '#web/i18n/dates.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { useNow } from '#web/ui/now.ts';

/** Pages are cached, so the server renders the date; the browser turns it into "three hours ago". */
export function TimeStamp(props: {
  /** Unix seconds. */
  at: number;
  form?: 'relative' | 'date' | 'datetime' | 'time';
}) {
  const { at, form = 'relative' } = props;
  const { lang } = useVisit();
  const now = useNow();
  const exact = formatDateTime(lang, at);
  if (form === 'datetime') return <time dateTime={isoTime(at)}>{exact}</time>;
  if (form === 'time') return <time dateTime={isoTime(at)}>{formatTime(at)}</time>;
  const isRelative = form === 'relative' && now !== null;
  // The browser adds the title to the other relative times.
  const title = form === 'date' || isRelative ? exact : undefined;
  return (
    <time dateTime={isoTime(at)} title={title} data-relative={form === 'relative' ? '' : undefined}>
      {isRelative ? relativeTime(lang, at, now) : formatDate(lang, at)}
    </time>
  );
}
