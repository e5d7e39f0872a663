/** Bundled: an error page must work even if nothing else does. */
export const texts = {
  lostTitle: '这一页走出了围栏',
  lostPath: '页面未找到：{path}',
  lostAdvice: '链接可能已失效，或地址输入有误。可以搜一搜，或从下面的页面继续阅读。',
  goneTitle: '这篇内容已撤稿',
  goneAdvice: '内容在发布后被撤回或删除，地址不再有效。',
  goneDate: '撤下日期',
  goneReason: '原因',
  goneList: '查看全部更正与撤稿',
  wrongTitle: '这个地址无法打开',
  wrongAdvice: '地址里有我们读不懂的部分，请检查后再试。',
  refusedTitle: '访问太频繁了',
  refusedAdvice: '你的网络在短时间内打开了很多页面，请在{seconds}秒后再试。',
  busyTitle: '访问的人有点多',
  busyAdvice: '请稍等片刻再试一次。',
  failedTitle: '页面没能打开',
  failedAdvice: '问题出在我们这边，已经记录下来。请稍后再试一次。',
  offlineAdvice: '网络似乎已断开，请检查网络后再试一次。',
  requestId: '请求编号：{id}',
  tryAgain: '再试一次',
  backHome: '返回首页',
};
export type ErrorTexts = typeof texts;
