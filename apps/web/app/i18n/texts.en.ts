import type { BuiltInTexts } from './texts.zh-cn.ts';

export const texts: BuiltInTexts = {
  justNow: 'just now',
  minutesAgo: '{count} {count|minute|minutes} ago',
  hoursAgo: '{count} {count|hour|hours} ago',
  yesterday: 'yesterday',
  dayBeforeYesterday: '2 days ago',
  daysAgo: '{count} days ago',
  longDate: '{day} {month} {year}',
  monthDay: '{day} {month}',
  lunarDate: '{date}',
  lateNight: 'It’s late',
  earlyMorning: 'Good morning',
  morning: 'Good morning',
  noon: 'Good day',
  afternoon: 'Good afternoon',
  evening: 'Good evening',
  notifications: 'Notifications',
};
