import type { Lang } from '@rujian/contract/constants';

type Names = Record<Lang, string>;
const names = (zhCn: string, en: string): Names => ({ 'zh-cn': zhCn, en });

const NOUNS: Record<string, Names> = {
  article: names('稿件', 'article'),
  news: names('稿件', 'article'),
  headline: names('头条', 'headline'),
  headlines: names('头条', 'headline'),
  topic: names('话题', 'topic'),
  spotcheck: names('抽检', 'spot check'),
  evaluation: names('评测', 'test'),
  billboard: names('榜单', 'billboard'),
  edition: names('榜单期次', 'edition'),
  specialsubject: names('专题', 'special subject'),
  subject: names('专题', 'special subject'),
  baike: names('词条', 'term'),
  term: names('词条', 'term'),
  brand: names('品牌', 'brand'),
  brand_fact: names('品牌资料', 'brand fact'),
  product: names('产品', 'product'),
  company: names('企业', 'company'),
  indicator: names('指标', 'indicator'),
  column: names('栏目', 'column'),
  tag: names('标签', 'tag'),
  page: names('静态页面', 'page'),
  media: names('素材', 'media'),
  comment: names('评论', 'comment'),
  report: names('举报', 'report'),
  word: names('词条规则', 'listed word'),
  member: names('会员', 'member'),
  contribution: names('投稿', 'contribution'),
  erratum: names('纠错', 'error report'),
  complaint: names('投诉', 'complaint'),
  complaint_group: names('投诉线索', 'complaint group'),
  claim: names('品牌认领', 'brand claim'),
  response: names('企业回应', 'response'),
  setting: names('设置', 'setting'),
  menu: names('菜单', 'menu'),
  staff: names('人员', 'person'),
  role: names('角色', 'role'),
  backup: names('备份', 'backup'),
  job: names('任务', 'job'),
};

const DEEDS: Record<string, Names> = {
  add: names('新增', 'added'),
  create: names('新建', 'created'),
  edit: names('编辑', 'edited'),
  change: names('修改', 'changed'),
  save: names('保存', 'saved'),
  delete: names('删除', 'deleted'),
  restore: names('恢复', 'restored'),
  submit: names('提交', 'submitted'),
  pass: names('通过', 'passed'),
  return: names('退回', 'returned'),
  publish: names('发布', 'published'),
  schedule: names('定时', 'scheduled'),
  withdraw: names('撤回', 'withdrawn'),
  correct: names('更正', 'corrected'),
  reject: names('驳回', 'rejected'),
  approve: names('批准', 'approved'),
  accept: names('采纳', 'accepted'),
  hide: names('隐藏', 'hidden'),
  remove: names('移除', 'removed'),
  reveal: names('查看联系方式', 'revealed'),
  mute: names('禁言', 'muted'),
  unmute: names('解除禁言', 'unmuted'),
  ban: names('封禁', 'banned'),
  unban: names('解除封禁', 'unbanned'),
  merge: names('合并', 'merged'),
  take: names('领取', 'taken'),
  import: names('导入', 'imported'),
  give_password: names('重设密码', 'password given'),
  set_roles: names('设置角色', 'roles set'),
  set_scope: names('设置负责栏目', 'columns set'),
  disable: names('停用', 'disabled'),
  enable: names('恢复启用', 'enabled'),
  set_up_totp: names('开启两步验证', 'second factor set up'),
  remove_totp: names('关闭两步验证', 'second factor removed'),
  reset_totp: names('重置两步验证', 'second factor reset'),
  renew_recovery_codes: names('更换恢复码', 'recovery codes renewed'),
  end_sessions: names('退出设备', 'sessions ended'),
  run: names('运行', 'run'),
  retry: names('重试', 'tried again'),
  download: names('下载', 'downloaded'),
};

/** Deeds that are no deed to their object. */
const WHOLE: Record<string, Names> = {
  'staff.login': names('登录编辑台', 'logged in'),
  'staff.password': names('修改自己的密码', 'own password changed'),
};

/** `staff.login` in the words of a reader; what nobody named stays as it is. */
export function actionName(action: string, lang: Lang): string {
  const whole = WHOLE[action]?.[lang];
  if (whole) return whole;
  const [noun = '', ...rest] = action.split('.');
  const deed = DEEDS[rest.join('.')]?.[lang];
  const thing = NOUNS[noun]?.[lang];
  if (!deed || !thing) return action;
  return lang === 'en' ? `${thing} ${deed}` : `${deed}${thing}`;
}

export function targetName(type: string, lang: Lang): string {
  return NOUNS[type]?.[lang] ?? type;
}
