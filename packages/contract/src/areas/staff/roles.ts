/** 记者 责编 主编 总编 数据编辑 审核 投诉专员 运营 财务 系统 审计 */
export const STAFF_ROLES = [
  'reporter',
  'column_editor',
  'column_chief',
  'duty_chief',
  'data_editor',
  'moderator',
  'complaint_officer',
  'operator',
  'finance',
  'admin',
  'auditor',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
