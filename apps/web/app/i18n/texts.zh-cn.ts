/** Relative times and page names; almost every page needs them, so they are bundled. */
export const texts = {
  justNow: '刚刚',
  minutesAgo: '{count}分钟前',
  hoursAgo: '{count}小时前',
  yesterday: '昨天',
  dayBeforeYesterday: '前天',
  daysAgo: '{count}天前',
  longDate: '{year}年{month}月{day}日',
  monthDay: '{month}月{day}日',
  lunarDate: '农历{date}',
  lateNight: '夜深了',
  earlyMorning: '早上好',
  morning: '上午好',
  noon: '中午好',
  afternoon: '下午好',
  evening: '晚上好',
  notifications: '消息提示',
};
export type BuiltInTexts = typeof texts;
