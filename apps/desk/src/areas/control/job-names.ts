import type { Lang } from '@rujian/contract/base/constants';

type Names = Record<Lang, string>;
const names = (zhCn: string, en: string): Names => ({ 'zh-cn': zhCn, en });

const JOBS: Record<string, Names> = {
  'staff.forget_sessions': names('清理编辑台过期登录', 'Delete expired desk sessions'),
  'staff.audit_root': names('留存操作日志校验值', 'Save audit log anchors'),
  'messages.tidy': names('清理过期消息', 'Delete old messages'),
  'moderation.carry_out': names('执行审核决定', 'Apply moderation decisions'),
  'moderation.make_up': names('补做漏掉的审核决定', 'Apply missed decisions'),
  'moderation.forget': names('清理旧的审核痕迹', 'Delete old moderation data'),
  'ledger.verify': names('核对账目', 'Reconcile the ledger'),
  'codes.send_sms': names('发送短信', 'Send text messages'),
  'sms.send_notices': names('发送短信通知', 'Send text message notices'),
  'codes.send_mail': names('发送邮件', 'Send email'),
  'codes.forget': names('清理过期验证码', 'Delete expired codes'),
  'auth.sweep': names('清理会员过期登录', 'Delete expired member sessions'),
  'encyclopedia.mentions': names('在稿件中标注百科词条', 'Find terms in articles'),
  'records.close_votes': names('结束到期的投票', 'Close votes that are over'),
  'records.forget_sheets': names('清理旧的导入表格', 'Forget old import sheets'),
  'records.recount': names('重新汇总抽检记录', 'Count spot checks again'),
  'publishing.release_due': names('定时发布与撤稿', 'Publish and withdraw on time'),
  'content.thin_drafts': names('精简旧草稿', 'Thin out old drafts'),
  'control.find_dead_links': names('检查失效链接', 'Check for broken links'),
  'control.empty_trash': names('清空到期的回收站', 'Empty the bin'),
  'records.check_import': names('检查导入的表格', 'Check an imported sheet'),
  'records.commit_import': names('写入导入的记录', 'Import a sheet'),
  'site.push': names('向搜索引擎推送地址', 'Push addresses to search engines'),
  'movein.run': names('迁入其他站点的内容', 'Move in content of another site'),
  'movein.forget': names('清理迁入文件', 'Delete uploaded exports'),
  'content.empty_trash': names('清空到期的回收站', 'Empty the bin'),
  'content.desk_rows': names('更新编辑台列表', 'Refresh desk lists'),
  'heat.compute': names('计算热度', 'Calculate the hot list'),
  'heat.tidy': names('清理旧的热度数据', 'Delete old heat data'),
  'complaints.publish_evidence': names('制作证据的公开副本', 'Create public copies of evidence'),
  'complaints.due': names('执行投诉到期步骤', 'Process complaint deadlines'),
  'complaints.remind': names('投诉到期提醒', 'Send complaint reminders'),
  'complaints.find_clusters': names('寻找共性问题', 'Detect common problems'),
  'complaints.forget': names('清理投诉个人信息', 'Erase personal data of complaints'),
  'complaints.recount': names('重新汇总投诉', 'Count complaints again'),
  'search.index': names('更新搜索索引', 'Update the search index'),
  'search.catch_up': names('补建搜索索引', 'Catch up on the search index'),
  'search.sweep': names('整理搜索索引', 'Clean up the search index'),
  'media.renditions': names('生成图片尺寸', 'Create picture renditions'),
  'media.orphans': names('清理无人使用的上传', 'Delete unused uploads'),
  'discussion.retention': names('清理到期的评论数据', 'Erase old comment data'),
  'alerts.tell': names('发送关注提醒', 'Send alerts to followers'),
  'alerts.mail': names('发送提醒邮件', 'Send alerts by e-mail'),
  'alerts.tidy': names('清理旧的关注提醒', 'Delete old alerts'),
  'discussion.followNews': names('通知关注者', 'Notify followers'),
  'discussion.followDigest': names('关注内容每日汇总', 'Daily digest for followers'),
  'discussion.praiseDigest': names('获赞汇总', 'Digest of likes'),
  'discussion.tidyReactions': names('清理点赞与收藏', 'Clean up likes and saves'),
  'contributions.compare': names('投稿查重', 'Check contributions for duplicates'),
  'contributions.remind': names('投稿答复提醒', 'Send contribution reminders'),
  'contributions.articles_changed': names('跟进投稿制作进度', 'Track contributions in production'),
  'contributions.index_bodies': names('建立查重索引', 'Index texts for the duplicate check'),
  'represent.forget_invitations': names('清理过期邀请', 'Erase expired invitations'),
  'mydata.sweep': names('清理个人数据导出', 'Delete old personal data exports'),
  'mydata.erase': names('执行账号注销', 'Erase cancelled accounts'),
  'figures.recent': names('汇总最近的数据', 'Aggregate recent figures'),
  'figures.whole': names('汇总全部数据', 'Aggregate all figures'),
  'site.missing_paths': names('清理旧的失效地址', 'Delete old missing addresses'),
  'webhooks.deliver': names('推送消息', 'Deliver webhooks'),
  'webhooks.forget': names('清理旧的推送记录', 'Delete old webhook logs'),
  'transparency.count': names('统计透明度报告', 'Count the transparency report'),
  'control.drill': names('恢复演练', 'Restore drill'),
  'control.backup': names('备份整个站点', 'Back up the whole site'),
  'database.tidy': names('整理数据库', 'Maintain the database'),
};

const TIMES: Record<Lang, Record<'minute' | 'minutes' | 'hour' | 'day', string>> = {
  'zh-cn': { minute: '每分钟', minutes: '每{step}分钟', hour: '每小时第{minute}分', day: '每天{hour}:{minute}' },
  en: {
    minute: 'Every minute',
    minutes: 'Every {step} minutes',
    hour: 'Hourly at :{minute}',
    day: 'Daily at {hour}:{minute}',
  },
};

export function jobName(name: string, lang: Lang): string {
  return JOBS[name]?.[lang] ?? name;
}

export function timetable(cron: string, lang: Lang): string {
  const words = TIMES[lang];
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  const twoDigits = minute.padStart(2, '0');
  if (rest.some((part) => part !== '*')) return cron;
  if (cron === '* * * * *') return words.minute;
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (step && hour === '*') return words.minutes.replace('{step}', step);
  if (!/^\d+$/.test(minute)) return cron;
  if (hour === '*') return words.hour.replace('{minute}', lang === 'en' ? twoDigits : minute);
  if (!/^\d+$/.test(hour)) return cron;
  return words.day.replace('{hour}', hour).replace('{minute}', twoDigits);
}
