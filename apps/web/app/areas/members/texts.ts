import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  memberCentre: ['会员中心', 'My account'],
  memberDescription: [
    '乳见会员中心：资料、积分、余额、消息、评论与收藏',
    'Your Rujian account: profile, points, balance, messages, comments and saved items',
  ],
  logOut: ['退出登录', 'Log out'],
  expandMenu: ['展开全部菜单', 'Show full menu'],
  foldMenu: ['收起菜单', 'Hide menu'],
  loading: ['正在打开会员中心', 'Opening your account'],
  needsScript: ['会员中心需要启用JavaScript', 'Your account pages need JavaScript.'],
  failedTitle: ['没能打开这一页', 'This page could not be opened'],
  sessionTitle: ['请先登录', 'Please log in'],
  sessionText: ['登录后即可继续查看这一页', 'Log in to see this page.'],
  logIn: ['登录', 'Log in'],
  tryAgain: ['重试', 'Try again'],
  toCentre: ['回到会员中心', 'Back to my account'],
  noPage: ['没有可以打开的页面，请联系网站管理员', 'There is nothing to open here. Please contact us.'],
});
export type MemberTexts = (typeof texts)['zh-cn'];
