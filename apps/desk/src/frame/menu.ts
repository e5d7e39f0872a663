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
import type { ComponentType } from 'react';

export type Group =
  | 'work'
  | 'articles'
  | 'data'
  | 'community'
  | 'complaints'
  | 'media'
  | 'business'
  | 'site'
  | 'system';

type Entry = {
  icon: ComponentType;
  /** Name of an entry with several tabs; otherwise that of its screen. */
  title?: readonly [zhCn: string, en: string];
  tabs: readonly [string, ...string[]];
  /** Permissions to act here. Without one of them the entry is left to the search field. */
  needs?: readonly DeskRight[];
};

const RECORDS: readonly DeskRight[] = ['records.write', 'records.edit', 'records.publish'];

const ENTRIES: Record<Group, readonly Entry[]> = {
  work: [
    { icon: DashboardOutlined, tabs: ['', 'dashboard'] },
    { icon: AuditOutlined, tabs: ['reviews'] },
    {
      icon: CalendarOutlined,
      title: ['选题与排期', 'Planning'],
      tabs: ['planning', 'schedule'],
      needs: ['articles.write', 'articles.edit'],
    },
  ],
  articles: [
    { icon: FileTextOutlined, tabs: ['articles'], needs: ['articles.write', 'articles.edit'] },
    {
      icon: LayoutOutlined,
      title: ['头条与热榜', 'Headlines and hot list'],
      tabs: ['headlines', 'hot', 'topics'],
      needs: ['headlines.propose', 'headlines.edit', 'headlines.ads', 'topics.edit', 'topics.pin'],
    },
    { icon: StarOutlined, tabs: ['subjects'], needs: ['subjects.write'] },
    { icon: BookOutlined, tabs: ['terms'], needs: ['terms.write'] },
    { icon: InboxOutlined, tabs: ['contributions'], needs: ['contributions.decide', 'tips.open'] },
  ],
  data: [
    {
      icon: FileSearchOutlined,
      title: ['抽检', 'Spot checks'],
      tabs: ['notices', 'checks', 'checks/brands', 'imports', 'recalls'],
      needs: RECORDS,
    },
    { icon: ExperimentOutlined, tabs: ['tests'], needs: RECORDS },
    {
      icon: OrderedListOutlined,
      tabs: ['billboards', 'votes'],
      needs: ['billboards.write', 'billboards.edit', 'billboards.publish', 'billboards.freeze'],
    },
    { icon: LineChartOutlined, tabs: ['market'], needs: ['records.edit'] },
    {
      icon: ShopOutlined,
      title: ['品牌与产品', 'Brands and products'],
      tabs: ['brands', 'products', 'companies'],
      needs: ['brands.edit'],
    },
    {
      icon: FileProtectOutlined,
      title: ['指标与标准', 'Indicators and standards'],
      tabs: ['indicators', 'standards', 'foods', 'sources'],
      needs: ['brands.edit'],
    },
  ],
  community: [
    {
      icon: SafetyOutlined,
      title: ['审核', 'Moderation'],
      tabs: ['moderation', 'comments', 'reports', 'reports/site', 'appeals', 'errata', 'words', 'switches'],
      needs: ['queue.view', 'comments.decide', 'errata.decide', 'words.edit'],
    },
    { icon: UserOutlined, tabs: ['members'] },
  ],
  complaints: [
    {
      icon: SoundOutlined,
      title: ['投诉', 'Complaints'],
      tabs: ['complaints', 'complaint-board', 'complaint-groups', 'complaint-appeals', 'complaint-statistics'],
    },
    {
      icon: IdcardOutlined,
      title: ['品牌代表', 'Brand representatives'],
      tabs: ['claims', 'brand-answers'],
      needs: ['claims.decide', 'claims.approve', 'responses.decide'],
    },
  ],
  media: [
    {
      icon: PictureOutlined,
      title: ['素材库', 'Media library'],
      tabs: ['media', 'media/expiring', 'media/unused'],
      needs: ['media.upload', 'media.edit'],
    },
  ],
  business: [
    { icon: AccountBookOutlined, title: ['账务', 'Accounts'], tabs: ['withdrawals', 'fees', 'ledger', 'points'] },
    { icon: NotificationOutlined, tabs: ['ads'] },
  ],
  site: [
    {
      icon: SettingOutlined,
      title: ['站点设置', 'Site settings'],
      tabs: ['settings', 'languages', 'sms', 'webhooks', 'api-keys'],
    },
    { icon: ApartmentOutlined, title: ['栏目与标签', 'Sections and tags'], tabs: ['columns', 'tags'] },
    { icon: ReadOutlined, title: ['页面与菜单', 'Pages and menus'], tabs: ['pages', 'menus', 'links'] },
    { icon: SwapOutlined, title: ['跳转与收录', 'Redirects and SEO'], tabs: ['redirects', 'seo'] },
  ],
  system: [
    { icon: TeamOutlined, title: ['人员与角色', 'People and roles'], tabs: ['people', 'roles'] },
    {
      icon: HeartOutlined,
      title: ['系统', 'System'],
      tabs: ['health', 'jobs', 'backups', 'retention', 'transfers', 'move-in', 'transparency', 'trash', 'audit'],
      needs: ['control.view', 'transparency.edit', 'trash.restore'],
    },
  ],
};

export const MENU_GROUPS = Object.keys(ENTRIES) as Group[];

export type MenuEntry = Entry & { group: Group };

export const MENU: readonly MenuEntry[] = MENU_GROUPS.flatMap((group) =>
  ENTRIES[group].map((entry) => ({ ...entry, group })),
);
