import { formatMonthDay, formatTime, isoTime } from '#web/i18n/dates.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { useSiteData } from '#web/ui/site-data.ts';

/** Time for today's items, date for older ones. */
export function FlashTime({ at }: { at: number }) {
  const { lang } = useVisit();
  const iso = isoTime(at);
  const isToday = iso.startsWith(useSiteData().today.iso);
  return <time dateTime={iso}>{isToday ? formatTime(at) : formatMonthDay(lang, at)}</time>;
}
