import { type KeyOf, vocabulary } from './shared/vocabulary.ts';

export const AUDIT_ACTORS = ['staff', 'member', 'brand', 'system'] as const;
export const STAFF_ROLE = vocabulary({
  reporter: ['记者', 'Reporter'],
  column_editor: ['责任编辑', 'Section editor'],
  column_chief: ['栏目主编', 'Section chief'],
  duty_chief: ['值班总编', 'Duty chief editor'],
  data_editor: ['数据编辑', 'Data editor'],
  moderator: ['审核员', 'Moderator'],
  complaint_officer: ['投诉专员', 'Complaints officer'],
  operator: ['运营管理员', 'Operator'],
  finance: ['财务', 'Finance'],
  admin: ['系统管理员', 'Administrator'],
  auditor: ['审计员', 'Auditor'],
});
export type StaffRole = KeyOf<typeof STAFF_ROLE>;
