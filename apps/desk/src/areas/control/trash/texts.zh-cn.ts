import type { TrashType } from '@rujian/contract/areas/control/trash';

const types: Record<TrashType, string> = {
  news: '稿件',
  specialsubject: '专题',
  baike: '百科词条',
  spotcheck: '抽检公告',
  check: '抽检记录',
  evaluation: '评测',
  billboard: '榜单期次',
  brand: '品牌',
  product: '产品',
  company: '企业',
  indicator: '指标',
  standard: '标准',
  source: '转载来源',
  series: '行情序列',
  column: '栏目',
  tag: '标签',
  page: '静态页面版本',
  redirect: '跳转',
};

export const texts = {
  title: '回收站',
  note: '删除的内容保留{days}天，稿件类恢复后成为草稿，其他内容原样放回。素材、视图等删除后不进回收站。',
  search: '搜索标题',
  empty: '回收站是空的',
  type: '类型',
  types,
  what: '内容',
  by: '删除人',
  deleted: '删除时间',
  goneAt: '彻底清除',
  restore: '恢复',
  restored: '已恢复',
  erase: '彻底删除',
  eraseTitle: '彻底删除“{title}”，无法再恢复',
  erased: '已彻底删除',
};

export type TrashTexts = typeof texts;
