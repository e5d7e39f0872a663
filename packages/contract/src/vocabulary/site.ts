import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

export const ADVERT_SLOT = vocabulary({
  home_side: ['首页侧栏', 'Front page, side'],
  list_row: ['新闻列表中间', 'News lists, between stories'],
  list_side: ['新闻列表侧栏', 'News lists, side'],
  article_foot: ['文章末尾', 'Foot of articles'],
});
export type AdvertSlot = KeyOf<typeof ADVERT_SLOT>;
export const RULE_TYPE = vocabulary({
  route: ['普通路由', 'Route'],
  menu_dir: ['菜单目录', 'Menu folder'],
  menu: ['菜单项', 'Menu entry'],
  nav_user_menu: ['会员下拉菜单', 'Account menu'],
  nav: ['导航', 'Navigation'],
  button: ['页面按钮', 'Button'],
});
export type RuleType = KeyOf<typeof RULE_TYPE>;
export const RULE_EXTEND = vocabulary({
  none: ['菜单与权限', 'Menu and permission'],
  add_rules_only: ['只作权限', 'Permission only'],
  add_menu_only: ['只作菜单', 'Menu only'],
});
export type RuleExtend = KeyOf<typeof RULE_EXTEND>;
/** Header and footer entries are both of type `nav`; the place distinguishes them. */
export const RULE_PLACE = vocabulary({
  head: ['页头', 'Header'],
  foot: ['页脚', 'Footer'],
  member: ['会员中心', 'My account'],
});
export type RulePlace = KeyOf<typeof RULE_PLACE>;

export const PUSH_ENGINE = vocabulary({ baidu: ['百度', 'Baidu'], indexnow: ['IndexNow', 'IndexNow'] });
export type PushEngine = KeyOf<typeof PUSH_ENGINE>;

export const UNDESCRIBED_KIND = vocabulary({
  article: ['稿件', 'Article'],
  column: ['栏目', 'Section'],
  page: ['页面', 'Page'],
  tag: ['标签', 'Tag'],
});
