import type { MenuTexts } from './menu-texts.zh-cn.ts';

export const texts: MenuTexts = {
  memberCentre: 'Member centre',
  logOut: 'Log out',
};
