export const texts = {
  memberCentre: '会员中心',
  logOut: '退出登录',
};
export type MenuTexts = typeof texts;
