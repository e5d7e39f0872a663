import { DESK_RIGHTS, type DeskRight } from '@rujian/contract/areas/staff/rights';
import type { Lang } from '@rujian/contract/base/constants';

type Names = Record<Lang, string>;
type Area = DeskRight extends `${infer A}.${string}` ? A : never;
type Action = DeskRight extends `${string}.${infer D}` ? D : never;

const names = (zhCn: string, en: string): Names => ({ 'zh-cn': zhCn, en });

const AREAS: Record<Area, Names> = {
  adjustments: names('手工调账', 'Changes by hand'),
  articles: names('稿件', 'Articles'),
  headlines: names('头条', 'Headlines'),
  topics: names('热点与话题', 'Hot topics'),
  records: names('抽检与评测', 'Spot checks and tests'),
  billboards: names('榜单', 'Billboards'),
  subjects: names('专题', 'Special reports'),
  terms: names('百科', 'Encyclopedia'),
  brands: names('品牌、产品与标准', 'Brands, products, standards'),
  columns: names('栏目', 'Sections'),
  tags: names('标签', 'Tags'),
  contributions: names('投稿', 'Contributions'),
  tips: names('爆料', 'Tips'),
  fees: names('稿费', 'Fees'),
  errata: names('纠错', 'Error reports'),
  queue: names('审核队列', 'Moderation queue'),
  comments: names('评论与举报', 'Comments and reports'),
  words: names('词表', 'Word lists'),
  switches: names('评论开关', 'Comment switches'),
  complaints: names('投诉', 'Complaints'),
  claims: names('品牌认领', 'Brand claims'),
  responses: names('企业回应', 'Responses of brands'),
  members: names('会员', 'Members'),
  ledger: names('账本', 'Ledger'),
  withdrawals: names('提现', 'Withdrawals'),
  points: names('积分规则', 'Points rules'),
  media: names('素材库', 'Media library'),
  pages: names('静态页面', 'Static pages'),
  site: names('站点设置', 'Site settings'),
  staff: names('人员', 'People'),
  roles: names('角色', 'Roles'),
  figures: names('数据看板', 'Dashboard'),
  control: names('系统状态', 'System'),
  transparency: names('透明度报告', 'Transparency report'),
  jobs: names('任务', 'Jobs'),
  backup: names('备份', 'Backup'),
  trash: names('回收站', 'Recycle bin'),
  audit: names('操作日志', 'Audit log'),
};

const ACTIONS: Record<Action, Names> = {
  view: names('查看', 'View'),
  rates: names('定稿酬标准', 'Set rates'),
  outside: names('链接站外', 'Link elsewhere'),
  write: names('新建和改自己的', 'Create and edit own'),
  edit: names('编辑', 'Edit'),
  import: names('导入', 'Import'),
  review1: names('初审', 'First review'),
  review2: names('复审', 'Second review'),
  review3: names('终审', 'Final review'),
  publish: names('发布', 'Publish'),
  withdraw: names('撤稿', 'Withdraw'),
  quick_fix: names('小改直发', 'Quick fix'),
  propose: names('提议', 'Propose'),
  approve: names('批准', 'Approve'),
  check: names('核对', 'Check'),
  decide: names('处理', 'Decide'),
  open: names('打开与处理', 'Open and decide'),
  ads: names('广告位', 'Advertising slots'),
  pin: names('置顶', 'Pin'),
  votes: names('核票', 'Audit votes'),
  freeze: names('冻结投票', 'Freeze votes'),
  merge: names('合并', 'Merge'),
  set: names('切换', 'Switch'),
  statistics: names('统计', 'Statistics'),
  reveal: names('查看完整联系方式', 'Reveal personal data'),
  mute: names('禁言', 'Mute'),
  ban: names('封禁', 'Ban'),
  upload: names('上传', 'Upload'),
  force: names('强制删除', 'Force deletion'),
  erase: names('彻底删除', 'Remove for good'),
  restore: names('恢复', 'Restore'),
  run: names('运行', 'Run'),
  all: names('查看全部', 'Read everything'),
};

/** Complaints are no texts of the newsroom. */
const SPECIAL: Partial<Record<DeskRight, Names>> = { 'complaints.withdraw': names('撤下公开页面', 'Take down') };

export function areaName(area: string, lang: Lang): string {
  return AREAS[area as Area]?.[lang] ?? area;
}

export function permissionName(right: DeskRight, lang: Lang): string {
  const [, action = ''] = right.split('.');
  return SPECIAL[right]?.[lang] ?? ACTIONS[action as Action]?.[lang] ?? action;
}

export function rightName(right: DeskRight, lang: Lang): string {
  return `${areaName(areaOf(right), lang)} · ${permissionName(right, lang)}`;
}

function areaOf(right: DeskRight): string {
  return right.slice(0, right.indexOf('.'));
}

export const RIGHTS_BY_AREA = [...Map.groupBy(DESK_RIGHTS, areaOf)].map(([area, rights]) => ({ area, rights }));
