import type { DeskScreen } from '#desk/desk-screen.ts';

export const screens: DeskScreen[] = [
  {
    path: 'settings',
    title: { 'zh-cn': '设置', en: 'Settings' },
    right: 'site.view',
    load: () => import('./settings.screen.tsx'),
  },
  {
    path: 'menus',
    title: { 'zh-cn': '菜单规则', en: 'Menus' },
    right: 'site.view',
    load: () => import('./menus.screen.tsx'),
  },
  {
    path: 'redirects',
    title: { 'zh-cn': '跳转', en: 'Redirects' },
    right: 'site.view',
    load: () => import('./redirects.screen.tsx'),
  },
  {
    path: 'seo',
    title: { 'zh-cn': '收录与失效地址', en: 'SEO' },
    right: 'site.view',
    load: () => import('./seo.screen.tsx'),
  },
  {
    path: 'languages',
    title: { 'zh-cn': '语言', en: 'Languages' },
    right: 'site.view',
    load: () => import('./languages.screen.tsx'),
  },
  {
    path: 'sms',
    title: { 'zh-cn': '短信', en: 'Text messages' },
    right: 'site.view',
    load: () => import('./sms.screen.tsx'),
  },
];
