import type { Lang } from '@rujian/contract/base/constants';
import { todayOf } from '#web/i18n/today.ts';

export function showToday(line: HTMLElement, lang: Lang): void {
  const { iso, date, weekday, lunar } = todayOf(lang, Date.now());
  line.dataset.today = iso;
  const time = line.querySelector('time');
  if (time) time.dateTime = iso;
  [date, weekday, lunar].forEach((text, place) => {
    const part = line.children[place];
    if (part) part.textContent = text;
  });
}
