import { bothLanguages } from '#web/i18n/both-languages.ts';

/** The menu has no loader: it imports both languages. */
export const texts = bothLanguages({ memberCentre: ['会员中心', 'My account'], logOut: ['退出登录', 'Log out'] });
