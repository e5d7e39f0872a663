import type { Lang } from '@rujian/contract/constants';
import type { StaffRole } from '@rujian/contract/staff-roles';

const NAMES: Record<StaffRole, Record<Lang, string>> = {
  reporter: { 'zh-cn': '记者', en: 'Reporter' },
  column_editor: { 'zh-cn': '责任编辑', en: 'Column editor' },
  column_chief: { 'zh-cn': '栏目主编', en: 'Column chief' },
  duty_chief: { 'zh-cn': '值班总编', en: 'Chief on duty' },
  data_editor: { 'zh-cn': '数据编辑', en: 'Data editor' },
  moderator: { 'zh-cn': '审核员', en: 'Moderator' },
  complaint_officer: { 'zh-cn': '投诉专员', en: 'Complaint officer' },
  operator: { 'zh-cn': '运营管理员', en: 'Operator' },
  finance: { 'zh-cn': '财务', en: 'Finance' },
  admin: { 'zh-cn': '系统管理员', en: 'Administrator' },
  auditor: { 'zh-cn': '审计员', en: 'Auditor' },
};

export function namedRoles(roles: readonly StaffRole[], lang: Lang) {
  return roles.map((key) => ({ key, name: NAMES[key][lang] }));
}
