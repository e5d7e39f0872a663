import type { BuiltInTexts } from './texts.zh-cn.ts';

export const texts: BuiltInTexts = {
  justNow: 'just now',
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
