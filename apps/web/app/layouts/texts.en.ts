import type { ChromeTexts } from './texts.zh-cn.ts';

export const texts: ChromeTexts = {
  slogan: "In here, understand China's dairy industry",
  skipToContent: 'Skip to content',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  mainMenu: 'Main',
  drawerMenu: 'Menu',
  switchTheme: 'Switch between light and dark',
  aboutUs: 'About us',
  loading: 'Loading',
  footerStatement:
    'Independent news and data on the dairy industry. We take no sponsorship from the companies we cover, and every check and test names its source.',
  footerMore: 'More',
  copyright: '© {year} {name}',
  report: 'Report illegal or harmful content',
  reportPhone: 'Phone {phone}',
  reportEmail: 'Mail {email}',
  reportCentre: '12377 reporting centre',
  demoNotice: 'Demo site: articles, companies and figures are fictional',
  pagerLabel: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  breadcrumb: 'You are here',
};
