import {
  AccountBookOutlined,
  ApartmentOutlined,
  AuditOutlined,
  BookOutlined,
  CalendarOutlined,
  DashboardOutlined,
  ExperimentOutlined,
  FileProtectOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  HeartOutlined,
  IdcardOutlined,
  InboxOutlined,
  LayoutOutlined,
  LineChartOutlined,
  NotificationOutlined,
  OrderedListOutlined,
  PictureOutlined,
  ReadOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShopOutlined,
  SoundOutlined,
  StarOutlined,
  SwapOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import type { Lang } from '@rujian/contract/base/constants';
import type { ComponentType } from 'react';

export const MENU_GROUPS = [
  'work',
  'articles',
  'data',
  'community',
  'complaints',
  'media',
  'business',
  'site',
  'system',
] as const;

export type MenuEntry = {
  group: (typeof MENU_GROUPS)[number];
  icon: ComponentType;
  /** Name of an entry with several tabs; otherwise that of its screen. */
  title?: Record<Lang, string>;
  tabs: readonly [string, ...string[]];
  /** Permissions to act here. Without one of them the entry is left to the search field. */
  needs?: readonly DeskRight[];
};

export const MENU: readonly MenuEntry[] = [
  { group: 'work', icon: DashboardOutlined, tabs: ['', 'dashboard'] },
  { group: 'work', icon: AuditOutlined, tabs: ['reviews'] },
  {
    group: 'work',
    icon: CalendarOutlined,
    title: { 'zh-cn': '选题与排期', en: 'Planning' },
    tabs: ['planning', 'schedule'],
    needs: ['articles.write', 'articles.edit'],
  },
  { group: 'articles', icon: FileTextOutlined, tabs: ['articles'], needs: ['articles.write', 'articles.edit'] },
  {
    group: 'articles',
    icon: LayoutOutlined,
    title: { 'zh-cn': '头条与热榜', en: 'Headlines and hot list' },
    tabs: ['headlines', 'hot', 'topics'],
    needs: ['headlines.propose', 'headlines.edit', 'headlines.ads', 'topics.edit', 'topics.pin'],
  },
  { group: 'articles', icon: StarOutlined, tabs: ['subjects'], needs: ['subjects.write'] },
  { group: 'articles', icon: BookOutlined, tabs: ['terms'], needs: ['terms.write'] },
  { group: 'articles', icon: InboxOutlined, tabs: ['contributions'], needs: ['contributions.decide', 'tips.open'] },
  {
    group: 'data',
    icon: FileSearchOutlined,
    title: { 'zh-cn': '抽检', en: 'Spot checks' },
    tabs: ['notices', 'checks', 'checks/brands', 'imports', 'recalls'],
    needs: ['records.write', 'records.edit', 'records.publish'],
  },
  {
    group: 'data',
    icon: ExperimentOutlined,
    tabs: ['tests'],
    needs: ['records.write', 'records.edit', 'records.publish'],
  },
  {
    group: 'data',
    icon: OrderedListOutlined,
    tabs: ['billboards', 'votes'],
    needs: ['billboards.write', 'billboards.edit', 'billboards.publish', 'billboards.freeze'],
  },
  { group: 'data', icon: LineChartOutlined, tabs: ['market'], needs: ['records.edit'] },
  {
    group: 'data',
    icon: ShopOutlined,
    title: { 'zh-cn': '品牌与产品', en: 'Brands and products' },
    tabs: ['brands', 'products', 'companies'],
    needs: ['brands.edit'],
  },
  {
    group: 'data',
    icon: FileProtectOutlined,
    title: { 'zh-cn': '指标与标准', en: 'Indicators and standards' },
    tabs: ['indicators', 'standards', 'sources'],
    needs: ['brands.edit'],
  },
  {
    group: 'community',
    icon: SafetyOutlined,
    title: { 'zh-cn': '审核', en: 'Moderation' },
    tabs: ['moderation', 'comments', 'reports', 'reports/site', 'appeals', 'errata', 'words', 'switches'],
    needs: ['queue.view', 'comments.decide', 'errata.decide', 'words.edit'],
  },
  { group: 'community', icon: UserOutlined, tabs: ['members'] },
  {
    group: 'complaints',
    icon: SoundOutlined,
    title: { 'zh-cn': '投诉', en: 'Complaints' },
    tabs: ['complaints', 'complaint-board', 'complaint-groups', 'complaint-appeals', 'complaint-statistics'],
  },
  {
    group: 'complaints',
    icon: IdcardOutlined,
    title: { 'zh-cn': '品牌代表', en: 'Brand representatives' },
    tabs: ['claims', 'brand-answers'],
    needs: ['claims.decide', 'claims.approve', 'responses.decide'],
  },
  {
    group: 'media',
    icon: PictureOutlined,
    title: { 'zh-cn': '素材库', en: 'Media library' },
    tabs: ['media', 'media/expiring', 'media/unused'],
    needs: ['media.upload', 'media.edit'],
  },
  {
    group: 'business',
    icon: AccountBookOutlined,
    title: { 'zh-cn': '账务', en: 'Accounts' },
    tabs: ['withdrawals', 'fees', 'ledger', 'points'],
  },
  { group: 'business', icon: NotificationOutlined, tabs: ['ads'] },
  {
    group: 'site',
    icon: SettingOutlined,
    title: { 'zh-cn': '站点设置', en: 'Site settings' },
    tabs: ['settings', 'languages', 'sms', 'webhooks', 'api-keys'],
  },
  {
    group: 'site',
    icon: ApartmentOutlined,
    title: { 'zh-cn': '栏目与标签', en: 'Sections and tags' },
    tabs: ['columns', 'tags'],
  },
  {
    group: 'site',
    icon: ReadOutlined,
    title: { 'zh-cn': '页面与菜单', en: 'Pages and menus' },
    tabs: ['pages', 'menus', 'links'],
  },
  {
    group: 'site',
    icon: SwapOutlined,
    title: { 'zh-cn': '跳转与收录', en: 'Redirects and SEO' },
    tabs: ['redirects', 'seo'],
  },
  {
    group: 'system',
    icon: TeamOutlined,
    title: { 'zh-cn': '人员与角色', en: 'People and roles' },
    tabs: ['people', 'roles'],
  },
  {
    group: 'system',
    icon: HeartOutlined,
    title: { 'zh-cn': '系统', en: 'System' },
    tabs: ['health', 'jobs', 'backups', 'retention', 'transfers', 'move-in', 'transparency', 'trash', 'audit'],
    needs: ['control.view', 'transparency.edit', 'trash.restore'],
  },
];
