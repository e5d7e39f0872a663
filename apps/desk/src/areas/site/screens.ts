import { type DeskScreen, screen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  screen('settings', ['设置', 'Settings'], 'site.view', () => import('./settings.screen.tsx')),
  screen('menus', ['菜单规则', 'Menus'], 'site.view', () => import('./menus.screen.tsx')),
  screen('redirects', ['跳转', 'Redirects'], 'site.view', () => import('./redirects.screen.tsx')),
  screen('seo', ['收录与失效地址', 'SEO'], 'site.view', () => import('./seo.screen.tsx')),
  screen('languages', ['语言', 'Languages'], 'site.view', () => import('./languages.screen.tsx')),
  screen('sms', ['短信', 'Text messages'], 'site.view', () => import('./sms.screen.tsx')),
];
