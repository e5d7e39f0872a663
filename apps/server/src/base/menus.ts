import type { menuRules } from '#schema/site/site.ts';

type Rule = Omit<typeof menuRules.$inferInsert, 'parentId' | 'name'> & { name: string };
export type RuleTree = Rule & { children?: RuleTree[] };

/** The server does not use the component of a tab entry, but existing clients skip entries without one. */
const PAGE = '/src/views/frontend/page.vue';

type Entry = { name: string; title: string; titleEn: string; path: string };

function navRule(place: 'head' | 'foot', entry: Entry): RuleTree {
  return { ...tab('nav', place, entry, PAGE), noLoginValid: true };
}

function footGroup(name: string, title: string, titleEn: string, entries: Entry[]): RuleTree {
  return {
    place: 'foot',
    type: 'nav',
    name,
    title,
    titleEn,
    noLoginValid: true,
    children: inOrder(entries.map((entry) => navRule('foot', entry))),
  };
}

const AREAS = [
  { name: 'news', title: '新闻', titleEn: 'News' },
  { name: 'headlines', title: '头条', titleEn: 'Top stories' },
  { name: 'hot', title: '热点', titleEn: 'Trending' },
  { name: 'evaluation', title: '评测', titleEn: 'Tests' },
  { name: 'spotcheck', title: '抽检', titleEn: 'Spot checks' },
  { name: 'recall', title: '召回', titleEn: 'Recalls' },
  { name: 'specialsubject', title: '专题', titleEn: 'Special reports' },
  { name: 'billboard', title: '榜单', titleEn: 'Rankings' },
  { name: 'baike', title: '百科', titleEn: 'Encyclopedia' },
  { name: 'complaint', title: '投诉', titleEn: 'Complaints' },
  { name: 'brand', title: '品牌', titleEn: 'Brands' },
];

/** Without the home entry, which every client has in its header already. */
const HEAD = [
  ...AREAS.map((area) => ({ ...area, path: area.name })),
  { name: 'head/check', title: '查批号', titleEn: 'Check a batch', path: 'check' },
].map((entry) => navRule('head', entry));

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

const ACCOUNT_PAGES = [
  memberPage('overview', '账户概览', 'Overview', 'home', [['signIn', '每日签到', 'Daily check-in']]),
  memberPage('profile', '个人资料', 'Profile', 'user-circle-o', [
    ['edit', '修改资料', 'Edit profile'],
    ['bind', '绑定手机号与邮箱', 'Add mobile and email'],
  ]),
  memberPage('changePassword', '修改密码', 'Password', 'shield', [['edit', '修改密码', 'Change password']]),
  memberPage('sessions', '登录设备', 'Devices', 'laptop'),
  memberPage('integral', '积分记录', 'Points', 'tag', [['export', '导出积分记录', 'Export points']]),
  memberPage('balance', '余额记录', 'Balance', 'money', [['export', '导出余额记录', 'Export balance']]),
  memberPage('data', '我的数据', 'My data', 'database'),
];

const CONTENT_PAGES = [
  memberPage('matters', '我的事项', 'My cases', 'list-ul'),
  memberPage('message', '我的消息', 'Messages', 'bell-o', [['delete', '删除消息', 'Delete messages']]),
  memberPage('comment', '我的评论', 'Comments', 'comment-o', [['delete', '删除评论', 'Delete comments']]),
  memberPage('collect', '我的收藏', 'Saved', 'star-o', [['delete', '取消收藏', 'Remove from saved items']]),
  memberPage('follow', '我的关注', 'Following', 'heart-o', [['delete', '取消关注', 'Stop following']]),
  memberPage('represent', '品牌代表', 'Brand representative', 'building-o'),
  memberPage('complaint', '我的投诉', 'Complaints', 'flag'),
  memberPage('contribute', '我的投稿', 'Contributions', 'pencil'),
  memberPage('errata', '我的纠错', 'Error reports', 'edit'),
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

/** A page of the member centre with its permissions; their wire name is `account/{page}/{button}`. */
function memberPage(page: string, title: string, titleEn: string, icon: string, buttons: string[][] = []): RuleTree {
  const name = `account/${page}`;
  return {
    ...tab('menu', 'member', { name, title, titleEn, path: name }, accountComponent(page)),
    icon: `fa fa-${icon}`,
    children: inOrder(
      buttons.map(([button = '', title = '', titleEn = '']) => ({
        place: 'member',
        type: 'button',
        name: `${name}/${button}`,
        title,
        titleEn,
      })),
    ),
  };
}

function memberGroup(name: string, title: string, titleEn: string, pages: RuleTree[]): RuleTree {
  return { place: 'member', type: 'menu_dir', name, title, titleEn, path: name, children: inOrder(pages) };
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
