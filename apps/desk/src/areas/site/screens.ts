import { screensFor } from '#desk/desk-screen.ts';

export const screens = [
  ...screensFor('site.view', {
    settings: ['设置', 'Settings', () => import('./settings.screen.tsx')],
    menus: ['菜单规则', 'Menus', () => import('./menus.screen.tsx')],
    redirects: ['跳转', 'Redirects', () => import('./redirects.screen.tsx')],
    seo: ['收录与失效地址', 'SEO', () => import('./seo.screen.tsx')],
    languages: ['语言', 'Languages', () => import('./languages.screen.tsx')],
    sms: ['短信', 'Text messages', () => import('./sms.screen.tsx')],
    ads: ['广告位', 'Advertising', () => import('./adverts/advert-list.screen.tsx')],
    links: ['友情链接', 'Partner links', () => import('./links/link-list.screen.tsx')],
  }),
  ...screensFor('pages.edit', {
    pages: ['静态页面', 'Static pages', () => import('./pages/page-list.screen.tsx')],
    'pages/version/:id': ['页面版本', 'Version of a page', () => import('./pages/page-version.screen.tsx')],
  }),
];
