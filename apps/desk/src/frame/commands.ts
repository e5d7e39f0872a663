import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import type { Lang } from '@rujian/contract/base/constants';
import { type Holds, screensFor } from './open-menu.ts';

type Command = {
  title: Record<Lang, string>;
  path: string;
  right: DeskRight | readonly DeskRight[] | null;
  /** Other words under which people look for it. */
  also?: string;
};

/** Actions and settings inside a screen, as people name them. */
const COMMANDS: readonly Command[] = [
  {
    title: { 'zh-cn': '写稿', en: 'Write an article' },
    path: 'articles/new',
    right: ['articles.write', 'articles.edit'],
    also: '新建稿件 new story',
  },
  {
    title: { 'zh-cn': '禁言或封禁会员', en: 'Mute or ban a member' },
    path: 'members',
    right: ['members.mute', 'members.ban'],
    also: '禁言 封号 处罚 suspend',
  },
  {
    title: { 'zh-cn': '短信额度与发送情况', en: 'Text message budget' },
    path: 'sms',
    right: 'site.view',
    also: '短信额度 短信余量 sms quota',
  },
  {
    title: { 'zh-cn': '设置：每小时短信上限', en: 'Setting: text messages per hour' },
    path: 'settings#smsPerHour',
    right: 'site.view',
    also: '短信额度 sms limit',
  },
  {
    title: { 'zh-cn': '设置：站点名称与简介', en: 'Setting: site name and description' },
    path: 'settings#siteName',
    right: 'site.view',
    also: '网站名称 站名',
  },
  {
    title: { 'zh-cn': '设置：备案号与举报方式', en: 'Setting: registration and report contacts' },
    path: 'settings#recordNumber',
    right: 'site.view',
    also: 'ICP 备案 公安备案 举报电话 举报邮箱',
  },
  {
    title: { 'zh-cn': '设置：英文站', en: 'Setting: English site' },
    path: 'settings#openEnglish',
    right: 'site.view',
    also: '语言 英语',
  },
  {
    title: { 'zh-cn': '设置：会员中心与单点登录', en: 'Setting: member centre and single sign-on' },
    path: 'settings#openMemberCenter',
    right: 'site.view',
    also: '注册 登录 会员',
  },
  {
    title: { 'zh-cn': '设置：上传大小与格式', en: 'Setting: upload size and formats' },
    path: 'settings#uploadMaxBytes',
    right: 'site.view',
    also: '图片大小 附件',
  },
  {
    title: { 'zh-cn': '设置：CDN、接口地址与内嵌网站', en: 'Setting: CDN, API address, framed sites' },
    path: 'settings#cdnUrl',
    right: 'site.view',
    also: '域名 iframe',
  },
  {
    title: { 'zh-cn': '立即备份与恢复演练', en: 'Back up now, restore drill' },
    path: 'backups',
    right: 'control.view',
    also: '备份 还原 恢复 restore',
  },
  {
    title: { 'zh-cn': '关闭评论或改为先审后发', en: 'Close comments or review them first' },
    path: 'switches',
    right: 'comments.view',
    also: '评论开关 先审后发',
  },
  { title: { 'zh-cn': '敏感词', en: 'Blocked words' }, path: 'words', right: 'comments.view', also: '屏蔽词 违禁词' },
  {
    title: { 'zh-cn': '导入抽检表格', en: 'Import a spot-check spreadsheet' },
    path: 'imports',
    right: 'records.import',
    also: 'Excel CSV',
  },
  {
    title: { 'zh-cn': '表格列名对照', en: 'Column names of spreadsheets' },
    path: 'imports/columns',
    right: 'records.view',
    also: '导入 表头',
  },
  { title: { 'zh-cn': '头条记录', en: 'Headline history' }, path: 'headlines/history', right: 'headlines.view' },
  {
    title: { 'zh-cn': '添加人员与授予角色', en: 'Add staff and give roles' },
    path: 'people',
    right: 'staff.view',
    also: '账号 员工 权限 新增用户',
  },
  {
    title: { 'zh-cn': '我的账号：密码与两步验证', en: 'My account: password and two-step login' },
    path: 'account',
    right: null,
    also: '修改密码 TOTP 动态口令 登录设备',
  },
];

export type Found = { value: string; label: string };

/** Screens, actions and settings that match; those whose name begins with the words come first. */
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
