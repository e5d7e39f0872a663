export const texts = {
  memberCentre: '会员中心',
  memberDescription: '乳见会员中心：资料、积分、余额、消息、评论与收藏',
  logOut: '退出登录',
  expandMenu: '展开全部菜单',
  foldMenu: '收起菜单',
  loading: '正在打开会员中心',
  needsScript: '会员中心需要启用JavaScript',
  failedTitle: '没能打开这一页',
  sessionTitle: '请先登录',
  sessionText: '登录后即可继续查看这一页',
  logIn: '登录',
  tryAgain: '重试',
  toCentre: '回到会员中心',
  noPage: '没有可以打开的页面，请联系网站管理员',
};
export type MemberTexts = typeof texts;
