import type { Lang } from '@rujian/contract/base/constants';
import { formatDateTime, isoTime, relativeTime } from '#web/i18n/dates.ts';

const MINUTE_MS = 60_000;

/** A kept page contains dates; the browser turns them into "three hours ago" and the date of today. */
export function keepTimes(lang: Lang): void {
  update();
  setInterval(update, MINUTE_MS);

  function update(): void {
    const now = Math.floor(Date.now() / 1000);
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-relative]')) {
      // React writes the times of an island.
      if (time.closest('[data-island]')) continue;
      const at = Date.parse(time.dateTime) / 1000;
      time.textContent = relativeTime(lang, at, now);
      time.title = formatDateTime(lang, at);
    }
    const line = document.querySelector<HTMLElement>('[data-today]');
    if (line && line.dataset.today !== isoTime(now).slice(0, 10)) {
      void import('./date-line.ts').then(({ showToday }) => showToday(line, lang));
    }
  }
}
