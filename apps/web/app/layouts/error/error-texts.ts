import { bothLanguages } from '#web/i18n/both-languages.ts';

/** Bundled: an error page must work even if nothing else does. */
export const texts = bothLanguages({
  lostTitle: ['这一页走出了围栏', 'We could not find that page'],
  lostPath: ['页面未找到：{path}', 'Page not found: {path}'],
  lostAdvice: [
    '链接可能已失效，或地址输入有误。可以搜一搜，或从下面的页面继续阅读。',
    'The link may be out of date or mistyped. Try a search, or carry on from one of these pages.',
  ],
  goneTitle: ['这篇内容已撤稿', 'This item has been withdrawn'],
  goneAdvice: ['内容在发布后被撤回或删除，地址不再有效。', 'It was withdrawn or deleted after publication.'],
  goneDate: ['撤下日期', 'Withdrawn on'],
  goneReason: ['原因', 'Reason'],
  goneList: ['查看全部更正与撤稿', 'All corrections and withdrawals'],
  wrongTitle: ['这个地址无法打开', 'This address cannot be opened'],
  wrongAdvice: [
    '地址里有我们读不懂的部分，请检查后再试。',
    'Part of the address is not valid. Please check it and try again.',
  ],
  refusedTitle: ['访问太频繁了', 'Too many requests'],
  refusedAdvice: [
    '你的网络在短时间内打开了很多页面，请在{seconds}秒后再试。',
    'Many pages were opened from your network in a short time. Please try again in {seconds} seconds.',
  ],
  busyTitle: ['访问的人有点多', 'The site is very busy'],
  busyAdvice: ['请稍等片刻再试一次。', 'Please wait a moment and try again.'],
  failedTitle: ['页面没能打开', 'This page could not be opened'],
  failedAdvice: [
    '问题出在我们这边，已经记录下来。请稍后再试一次。',
    'Something went wrong on our side and has been logged. Please try again later.',
  ],
  offlineAdvice: [
    '网络似乎已断开，请检查网络后再试一次。',
    'You seem to be offline. Please check your connection and try again.',
  ],
  requestId: ['请求编号：{id}', 'Request number: {id}'],
  tryAgain: ['再试一次', 'Try again'],
  backHome: ['返回首页', 'Back to the front page'],
});
export type ErrorTexts = (typeof texts)['zh-cn'];
