import type { ArchiveData as ReadData } from './archive-data.ts';

type ArchiveData = ReadData & { contributions: object[] };

const TITLES: Record<keyof ArchiveData, string> = {
  profile: '个人资料 · Profile',
  consents: '同意记录 · Consents',
  sessions: '登录设备 · Sessions',
  logins: '登录记录 · Logins',
  points: '积分记录 · Points',
  balance: '余额记录 · Balance',
  messages: '消息 · Messages',
  refusedMessages: '已关闭的消息 · Messages turned off',
  comments: '评论 · Comments',
  reports: '举报 · Reports',
  praises: '赞过 · Likes',
  follows: '关注 · Follows',
  errata: '纠错 · Error reports',
  complaints: '投诉 · Complaints',
  votes: '投票 · Votes',
  withdrawals: '提现 · Withdrawals',
  collections: '收藏 · Collections',
  uploads: '上传的文件 · Uploads',
  contributions: '投稿 · Contributions',
};

/** The same data as a page that needs neither network nor script. */
export function archivePage(data: ArchiveData, madeAt: Date): string {
  const sections = Object.entries(data).map(([name, rows]) =>
    section(TITLES[name as keyof ArchiveData], rows as Record<string, unknown>[]),
  );
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><title>乳见 · 我的数据</title>
<style>body{font:16px/1.7 sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;width:100%;font-size:14px}th,td{border:1px solid #ccc;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}</style>
<h1>乳见 · 我的数据</h1>
<p>${escapeHtml(madeAt.toISOString())}</p>
${sections.join('\n')}
</html>
`;
}

function section(title: string, rows: Record<string, unknown>[]): string {
  const names = Object.keys(rows[0] ?? {});
  if (names.length === 0) return `<h2>${escapeHtml(title)}</h2>\n<p>—</p>`;
  const head = names.map((name) => `<th>${escapeHtml(name)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${names.map((name) => `<td>${escapeHtml(shown(row[name]))}</td>`).join('')}</tr>`)
    .join('\n');
  return `<h2>${escapeHtml(title)}</h2>\n<table><tr>${head}</tr>\n${body}</table>`;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString() : String(value);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
