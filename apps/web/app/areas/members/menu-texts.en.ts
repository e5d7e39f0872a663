import type { MenuTexts } from './menu-texts.zh-cn.ts';

export const texts: MenuTexts = {
  memberCentre: 'My account',
  logOut: 'Log out',
};
