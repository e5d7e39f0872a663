import { deskLocale } from '#desk/kit/lang.ts';

const ZONE = 'Asia/Shanghai';

type TimeOfDay = 'lateNight' | 'earlyMorning' | 'morning' | 'noon' | 'afternoon' | 'evening';

export function timeOfDay(now = new Date()): TimeOfDay {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: ZONE }).format(now));
  if (hour < 5) return 'lateNight';
  if (hour < 9) return 'earlyMorning';
  if (hour < 12) return 'morning';
  if (hour < 14) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}

export function today(now = new Date()): string {
  return new Intl.DateTimeFormat(deskLocale, { dateStyle: 'full', timeZone: ZONE }).format(now);
}
