import type { menuRules } from '#schema/site/site.ts';

type Rule = Omit<typeof menuRules.$inferInsert, 'parentId' | 'name'> & { name: string };
export type RuleTree = Rule & { children?: RuleTree[] };

/**
 * The server does not use the component of a tab entry, but existing clients skip entries without
 * one.
 */
const PAGE = '/src/views/frontend/page.vue';

type Entry = { name: string; title: string; titleEn: string; path: string };

/** A header or footer entry that links to a page; also sent to visitors. */
function navRule(place: 'head' | 'foot', entry: Entry, weigh: number): RuleTree {
  return { ...tab('nav', place, entry, PAGE), weigh, noLoginValid: true };
}

/** A footer heading with its links. */
function footGroup(name: string, title: string, titleEn: string, entries: Entry[]): RuleTree {
  return {
    place: 'foot',
    type: 'nav',
    name,
    title,
    titleEn,
    noLoginValid: true,
    children: inOrder(entries.map((entry) => navRule('foot', entry, 0))),
  };
}

/** The areas of the site, in the order of its menu. */
const AREAS = [
  { name: 'news', title: '新闻', titleEn: 'News' },
  { name: 'headlines', title: '头条', titleEn: 'Top stories' },
  { name: 'hot', title: '热点', titleEn: 'Trending' },
  { name: 'evaluation', title: '评测', titleEn: 'Tests' },
  { name: 'spotcheck', title: '抽检', titleEn: 'Spot checks' },
  { name: 'specialsubject', title: '专题', titleEn: 'Special reports' },
  { name: 'billboard', title: '榜单', titleEn: 'Rankings' },
  { name: 'baike', title: '百科', titleEn: 'Encyclopedia' },
  { name: 'complaint', title: '投诉', titleEn: 'Complaints' },
  { name: 'brand', title: '品牌', titleEn: 'Brands' },
];

const CHECK_ENTRY = { name: 'head/check', title: '查批号', titleEn: 'Check a batch', path: 'check' };

/** Without the home entry, which every client has in its header already. */
const HEAD = [
  ...AREAS.map((area) => navRule('head', { ...area, path: area.name }, 0)),
  navRule('head', CHECK_ENTRY, 0),
];

const FOOT = [
  footGroup(
    'foot/areas',
    '栏目',
    'Sections',
    AREAS.map((area) => ({ ...area, name: `foot/${area.name}`, path: area.name })),
  ),
  footGroup('foot/service', '服务', 'Service', [
    { name: 'check', title: '批号一查', titleEn: 'Check a batch', path: 'check' },
    { name: 'contribute', title: '我要投稿', titleEn: 'Contribute', path: 'contribute' },
    { name: 'market', title: '行情', titleEn: 'Markets', path: 'market' },
    { name: 'opendata', title: '开放数据', titleEn: 'Open data', path: 'opendata' },
    { name: 'corrections', title: '更正与撤稿', titleEn: 'Corrections', path: 'corrections' },
    { name: 'transparency', title: '透明度报告', titleEn: 'Transparency', path: 'transparency' },
    { name: 'hours', title: '服务时间', titleEn: 'Service hours', path: 'hours' },
    { name: 'links', title: '友情链接', titleEn: 'Links', path: 'links' },
    { name: 'joinus', title: '加入我们', titleEn: 'Join us', path: 'joinus' },
  ]),
  footGroup('foot/about', '关于', 'About', [
    { name: 'about', title: '关于乳见', titleEn: 'About Rujian', path: 'about' },
    { name: 'contact', title: '联系我们', titleEn: 'Contact', path: 'contact' },
    { name: 'copyright', title: '版权声明', titleEn: 'Copyright', path: 'copyright' },
    { name: 'agreement', title: '用户协议', titleEn: 'User agreement', path: 'agreement' },
    { name: 'privacy', title: '隐私政策', titleEn: 'Privacy policy', path: 'privacy' },
    { name: 'child_rule', title: '儿童个人信息保护', titleEn: 'Children’s privacy', path: 'child_rule' },
  ]),
];

/** A permission of members inside a page; the wire name is `account/{page}/{button}`. */
type Button = { button: string; title: string; titleEn: string };

const ACCOUNT_PAGES: MemberPage[] = [
  {
    page: 'overview',
    title: '账户概览',
    titleEn: 'Overview',
    icon: 'fa fa-home',
    buttons: [{ button: 'signIn', title: '每日签到', titleEn: 'Daily check-in' }],
  },
  {
    page: 'profile',
    title: '个人资料',
    titleEn: 'Profile',
    icon: 'fa fa-user-circle-o',
    buttons: [
      { button: 'edit', title: '修改资料', titleEn: 'Edit profile' },
      { button: 'bind', title: '绑定手机号与邮箱', titleEn: 'Add mobile and email' },
    ],
  },
  {
    page: 'changePassword',
    title: '修改密码',
    titleEn: 'Password',
    icon: 'fa fa-shield',
    buttons: [{ button: 'edit', title: '修改密码', titleEn: 'Change password' }],
  },
  { page: 'sessions', title: '登录设备', titleEn: 'Devices', icon: 'fa fa-laptop' },
  {
    page: 'integral',
    title: '积分记录',
    titleEn: 'Points',
    icon: 'fa fa-tag',
    buttons: [{ button: 'export', title: '导出积分记录', titleEn: 'Export points' }],
  },
  {
    page: 'balance',
    title: '余额记录',
    titleEn: 'Balance',
    icon: 'fa fa-money',
    buttons: [{ button: 'export', title: '导出余额记录', titleEn: 'Export balance' }],
  },
  { page: 'data', title: '我的数据', titleEn: 'My data', icon: 'fa fa-database' },
];

const CONTENT_PAGES: MemberPage[] = [
  { page: 'matters', title: '我的事项', titleEn: 'My cases', icon: 'fa fa-list-ul' },
  {
    page: 'message',
    title: '我的消息',
    titleEn: 'Messages',
    icon: 'fa fa-bell-o',
    buttons: [{ button: 'delete', title: '删除消息', titleEn: 'Delete messages' }],
  },
  {
    page: 'comment',
    title: '我的评论',
    titleEn: 'Comments',
    icon: 'fa fa-comment-o',
    buttons: [{ button: 'delete', title: '删除评论', titleEn: 'Delete comments' }],
  },
  {
    page: 'collect',
    title: '我的收藏',
    titleEn: 'Saved',
    icon: 'fa fa-star-o',
    buttons: [{ button: 'delete', title: '取消收藏', titleEn: 'Remove from saved items' }],
  },
  {
    page: 'follow',
    title: '我的关注',
    titleEn: 'Following',
    icon: 'fa fa-heart-o',
    buttons: [{ button: 'delete', title: '取消关注', titleEn: 'Stop following' }],
  },
  { page: 'represent', title: '品牌代表', titleEn: 'Brand representative', icon: 'fa fa-building-o' },
  { page: 'complaint', title: '我的投诉', titleEn: 'Complaints', icon: 'fa fa-flag' },
  { page: 'contribute', title: '我的投稿', titleEn: 'Contributions', icon: 'fa fa-pencil' },
  { page: 'errata', title: '我的纠错', titleEn: 'Error reports', icon: 'fa fa-edit' },
];

const MEMBER = [
  memberGroup('account', '我的账户', 'My account', ACCOUNT_PAGES),
  memberGroup('my', '我的内容', 'My content', CONTENT_PAGES),
];

/** Names differ from those of the pages they open, because clients register pages by name. */
const USER_MENU = [
  { page: 'overview', title: '账户概览', titleEn: 'Overview' },
  { page: 'message', title: '我的消息', titleEn: 'Messages' },
  { page: 'collect', title: '我的收藏', titleEn: 'Saved' },
].map(({ page, title, titleEn }) =>
  tab(
    'nav_user_menu',
    'member',
    { name: `nav/${page}`, title, titleEn, path: `user/account/${page}` },
    accountComponent(page),
  ),
);

/** Calls that can be denied to a member group. */
const CALLS: RuleTree[] = [
  { place: 'member', type: 'button', name: 'ajax/upload', title: '上传文件', titleEn: 'Upload files' },
];

export const BASE_RULES: RuleTree[] = [HEAD, FOOT, MEMBER, USER_MENU, CALLS].flatMap(inOrder);

type MemberPage = { page: string; title: string; titleEn: string; icon: string; buttons?: Button[] };

function memberGroup(name: string, title: string, titleEn: string, pages: MemberPage[]): RuleTree {
  const children = pages.map(({ page, icon, buttons = [], ...titles }) => ({
    ...tab('menu', 'member', { name: `account/${page}`, path: `account/${page}`, ...titles }, accountComponent(page)),
    icon,
    children: inOrder(
      buttons.map(({ button, ...words }) => ({
        place: 'member',
        type: 'button',
        name: `account/${page}/${button}`,
        ...words,
      })),
    ),
  }));
  return { place: 'member', type: 'menu_dir', name, title, titleEn, path: name, children: inOrder(children) };
}

function accountComponent(page: string): string {
  return `/src/views/frontend/user/account/${page}.vue`;
}

function tab(type: Rule['type'], place: Rule['place'], entry: Entry, component: string): RuleTree {
  return { place, type, menuType: 'tab', component, ...entry };
}

/** Entries are sent by descending weight; the gaps leave room for an operator's own entries. */
function inOrder(rules: RuleTree[]): RuleTree[] {
  return rules.map((rule, index) => ({ ...rule, weigh: (rules.length - index) * 100 }));
}
