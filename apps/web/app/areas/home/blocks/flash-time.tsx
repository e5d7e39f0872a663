import { texts as BUILT_IN_TEXTS } from '#web/i18n/built-in-texts.ts';
import { formatMonthDay, formatTime, isoTime } from '#web/i18n/dates.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { useSiteData } from '#web/ui/site-data.ts';

const DAY_SECONDS = 86_400;

/** The time of today's items, 昨天 for yesterday's, the date of older ones. */
export function FlashTime({ at }: { at: number }) {
  const { lang } = useVisit();
  const iso = isoTime(at);
  const today = useSiteData().today.iso;
  const time = iso.startsWith(today)
    ? formatTime(at)
    : isoTime(at + DAY_SECONDS).startsWith(today)
      ? BUILT_IN_TEXTS[lang].yesterday
      : formatMonthDay(lang, at);
  return <time dateTime={iso}>{time}</time>;
}
