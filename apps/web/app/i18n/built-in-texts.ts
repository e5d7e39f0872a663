import { bothLanguages } from '#web/i18n/both-languages.ts';

/** Relative times and page names; almost every page needs them, so both languages are bundled. */
export const texts = bothLanguages({
  justNow: ['刚刚', 'just now'],
  minutesAgo: ['{count}分钟前', '{count} {count|minute|minutes} ago'],
  hoursAgo: ['{count}小时前', '{count} {count|hour|hours} ago'],
  yesterday: ['昨天', 'yesterday'],
  dayBeforeYesterday: ['前天', '2 days ago'],
  daysAgo: ['{count}天前', '{count} days ago'],
  longDate: ['{year}年{month}月{day}日', '{day} {month} {year}'],
  monthDay: ['{month}月{day}日', '{day} {month}'],
  lunarDate: ['农历{date}', '{date}'],
  lateNight: ['夜深了', 'It’s late'],
  earlyMorning: ['早上好', 'Good morning'],
  morning: ['上午好', 'Good morning'],
  noon: ['中午好', 'Good day'],
  afternoon: ['下午好', 'Good afternoon'],
  evening: ['晚上好', 'Good evening'],
  notifications: ['消息提示', 'Notifications'],
});
