const RESERVED_PARTS = [
  ...['乳见', '官方', '管理员', '版主', '客服', '编辑部', '系统消息', '监管'],
  ...['rujian', 'admin', 'official', 'moderator', 'webmaster', 'customer-service'],
];
const RESERVED_WHOLE = ['root', 'system', 'staff', 'support', 'editor', '系统', '编辑', '记者'];

export function isReservedName(nickname: string): boolean {
  const name = nickname.toLowerCase();
  return RESERVED_WHOLE.includes(name) || RESERVED_PARTS.some((part) => name.includes(part));
}
