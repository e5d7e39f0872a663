export const texts = {
  title: '稿件回收站',
  note: '删除的稿件保留30天，恢复后成为草稿。',
  search: '搜索标题或正文',
  empty: '回收站是空的',
  article: '标题',
  column: '栏目',
  writer: '作者',
  deleted: '删除时间',
  goneAt: '彻底清除',
  restore: '恢复',
  restored: '已恢复为草稿',
};

export type TrashTexts = typeof texts;
