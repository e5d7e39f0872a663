import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import type { Lang } from '@rujian/contract/base/constants';
import { type Holds, screensFor } from './open-menu.ts';

type Command = {
  title: Record<Lang, string>;
  path: string;
  right: DeskRight | readonly DeskRight[] | null;
  also?: string;
};

function command(path: string, right: Command['right'], zhCn: string, en: string, also = ''): Command {
  return { title: { 'zh-cn': zhCn, en }, path, right, also };
}

function setting(name: string, zhCn: string, en: string, also: string): Command {
  return command(`settings#${name}`, 'site.view', `设置：${zhCn}`, `Setting: ${en}`, also);
}

const COMMANDS: readonly Command[] = [
  command('articles/new', ['articles.write', 'articles.edit'], '写稿', 'Write an article', '新建稿件 new story'),
  command(
    'members',
    ['members.mute', 'members.ban'],
    '禁言或封禁会员',
    'Mute or ban a member',
    '禁言 封号 处罚 suspend',
  ),
  command('sms', 'site.view', '短信额度与发送情况', 'Text message budget', '短信额度 短信余量 sms quota'),
  setting('smsPerHour', '每小时短信上限', 'text messages per hour', '短信额度 sms limit'),
  setting('siteName', '站点名称与简介', 'site name and description', '网站名称 站名'),
  setting(
    'recordNumber',
    '备案号与举报方式',
    'registration and report contacts',
    'ICP 备案 公安备案 举报电话 举报邮箱',
  ),
  setting('openEnglish', '英文站', 'English site', '语言 英语'),
  setting('openMemberCenter', '会员中心与单点登录', 'member centre and single sign-on', '注册 登录 会员'),
  setting('uploadMaxBytes', '上传大小与格式', 'upload size and formats', '图片大小 附件'),
  setting('cdnUrl', 'CDN、接口地址与内嵌网站', 'CDN, API address, framed sites', '域名 iframe'),
  command('backups', 'control.view', '立即备份与恢复演练', 'Back up now, restore drill', '备份 还原 恢复 restore'),
  command(
    'switches',
    'comments.view',
    '关闭评论或改为先审后发',
    'Close comments or review them first',
    '评论开关 先审后发',
  ),
  command('words', 'comments.view', '敏感词', 'Blocked words', '屏蔽词 违禁词'),
  command('imports', 'records.import', '导入抽检表格', 'Import a spot-check spreadsheet', 'Excel CSV'),
  command('imports/columns', 'records.view', '表格列名对照', 'Column names of spreadsheets', '导入 表头'),
  command('headlines/history', 'headlines.view', '头条记录', 'Headline history'),
  command('people', 'staff.view', '添加人员与授予角色', 'Add staff and give roles', '账号 员工 权限 新增用户'),
  command(
    'account',
    null,
    '我的账号：密码与两步验证',
    'My account: password and two-step login',
    '修改密码 TOTP 动态口令 登录设备',
  ),
];

export type Found = { value: string; label: string };

export function commandsFor(words: string, lang: Lang, holds: Holds): Found[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const all: readonly Command[] = [...screensFor(holds), ...COMMANDS];
  return all
    .filter(({ right }) => holds(right))
    .flatMap(({ title, path, also = '' }) => {
      const label = title[lang];
      const place = label.toLowerCase().indexOf(wanted);
      const isMeant = place >= 0 || also.toLowerCase().includes(wanted);
      return isMeant ? [{ value: `/${path}`, label, rank: place === 0 ? 0 : 1 }] : [];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ value, label }) => ({ value, label }));
}
