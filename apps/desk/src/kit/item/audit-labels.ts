import type { Lang } from '@rujian/contract/base/constants';
import { type Names, names, WHOLE_ACTIONS } from './audit-actions.ts';

const NOUNS: Record<string, Names> = {
  article: names('稿件', 'article'),
  news: names('稿件', 'article'),
  headline: names('头条', 'headline'),
  headline_proposal: names('头条提议', 'headline proposal'),
  hot: names('热榜条目', 'hot list entry'),
  topic: names('话题', 'topic'),
  plan: names('选题', 'story idea'),
  lease: names('编辑锁', 'editing lock'),
  record: names('抽检与评测', 'spot check or test'),
  spotcheck: names('抽检', 'spot check'),
  notice: names('抽检通告', 'spot-check notice'),
  check: names('抽检记录', 'spot-check record'),
  evaluation: names('评测', 'test'),
  import: names('表格导入', 'sheet import'),
  match: names('品牌归属', 'brand match'),
  column_alias: names('表头别名', 'header alias'),
  billboard: names('榜单', 'ranking'),
  billboards: names('榜单审签', 'ranking review'),
  edition: names('榜单期次', 'edition'),
  vote: names('投票', 'vote'),
  ballot: names('选票', 'ballot'),
  specialsubject: names('专题', 'special report'),
  subject: names('专题', 'special report'),
  baike: names('百科词条', 'term'),
  term: names('百科词条', 'term'),
  series: names('行情序列', 'price series'),
  recall: names('召回', 'recall'),
  price: names('行情数据', 'price'),
  brand: names('品牌', 'brand'),
  brand_fact: names('品牌档案更正', 'dossier correction'),
  product: names('产品', 'product'),
  company: names('企业', 'company'),
  indicator: names('指标', 'indicator'),
  food_term: names('食品词', 'food term'),
  standard: names('标准', 'standard'),
  source: names('来源', 'source'),
  column: names('栏目', 'column'),
  tag: names('标签', 'tag'),
  page: names('静态页面', 'page'),
  media: names('素材', 'file'),
  media_folder: names('素材文件夹', 'media folder'),
  comment: names('评论', 'comment'),
  comments: names('评论开关', 'comment switch'),
  report: names('举报', 'report'),
  site_report: names('违法和不良信息举报', 'report of unlawful content'),
  sample: names('抽样', 'sample'),
  word: names('词表', 'listed word'),
  member: names('会员', 'member'),
  nickname: names('昵称', 'nickname'),
  avatar: names('头像', 'avatar'),
  contribution: names('投稿', 'contribution'),
  erratum: names('纠错', 'error report'),
  complaint: names('投诉', 'complaint'),
  complaint_group: names('共性问题', 'common problem'),
  claim: names('品牌认领', 'brand claim'),
  response: names('企业回应', 'response'),
  fee: names('稿费', 'fee'),
  fee_rate: names('稿费标准', 'fee rate'),
  withdrawal: names('提现', 'withdrawal'),
  adjustment: names('人工调整', 'adjustment'),
  point_rule: names('积分规则', 'point rule'),
  ledger: names('账目', 'ledger'),
  ledger_check: names('账目核对', 'ledger check'),
  setting: names('设置', 'setting'),
  rule: names('菜单规则', 'menu rule'),
  redirect: names('跳转', 'redirect'),
  advert: names('广告', 'advertisement'),
  link: names('友情链接', 'partner link'),
  link_group: names('友情链接分组', 'link group'),
  apikey: names('API密钥', 'API key'),
  webhook: names('接收地址', 'webhook'),
  missing: names('失效地址', 'missing address'),
  trash: names('回收站内容', 'item in the bin'),
  name: names('界面译名', 'translated name'),
  staff: names('人员', 'staff member'),
  role: names('角色', 'role'),
  backup: names('备份', 'backup'),
  job: names('后台任务', 'job'),
};

const VERBS: Record<string, Names> = {
  add: names('新增', 'added'),
  create: names('新建', 'created'),
  upload: names('上传', 'uploaded'),
  fetch: names('从网站抓取', 'fetched from a web site'),
  edit: names('编辑', 'edited'),
  change: names('修改', 'changed'),
  save: names('保存', 'saved'),
  set: names('修改', 'changed'),
  quick_edit: names('快速修改', 'edited in the list'),
  rename: names('改名', 'renamed'),
  sort: names('调整顺序', 'sorted'),
  move: names('移动', 'moved'),
  replace: names('替换', 'replaced'),
  delete: names('删除', 'deleted'),
  force_delete: names('强制删除', 'force-deleted'),
  erase: names('彻底删除', 'erased'),
  discard: names('放弃草稿', 'draft discarded'),
  trash: names('移入回收站', 'moved to the bin'),
  restore: names('恢复', 'restored'),
  submit: names('提交', 'submitted'),
  pass: names('通过', 'passed'),
  return: names('退回', 'returned'),
  override: names('越级签发', 'approved by override'),
  publish: names('发布', 'published'),
  schedule: names('定时发布', 'scheduled'),
  unschedule: names('取消定时', 'schedule cancelled'),
  unpublish_at: names('定时撤稿', 'unpublishing scheduled'),
  withdraw: names('撤稿', 'withdrawn'),
  correct: names('更正', 'corrected'),
  rewrite: names('改写', 'rewritten'),
  archive: names('归档', 'archived'),
  reopen: names('重新打开', 'reopened'),
  copy: names('复制', 'copied'),
  place: names('安排', 'placed'),
  end: names('结束', 'ended'),
  propose: names('提出', 'proposed'),
  confirm: names('确认', 'confirmed'),
  decline: names('谢绝', 'declined'),
  refuse: names('否认', 'refused'),
  reject: names('驳回', 'rejected'),
  approve: names('批准', 'approved'),
  accept: names('采纳', 'accepted'),
  pin: names('置顶', 'pinned'),
  unpin: names('取消置顶', 'unpinned'),
  hide: names('隐藏', 'hidden'),
  show: names('恢复显示', 'restored'),
  release: names('恢复自动', 'released'),
  remove: names('移除', 'removed'),
  dismiss: names('驳回', 'dismissed'),
  reveal: names('查看', 'revealed'),
  merge: names('合并', 'merged'),
  take: names('领取', 'taken'),
  take_over: names('接管', 'taken over'),
  check: names('核对', 'checked'),
  pay: names('登记付款', 'marked as paid'),
  export: names('导出', 'exported'),
  import: names('导入', 'imported'),
  commit: names('确认', 'committed'),
  roll_back: names('撤销', 'rolled back'),
  open: names('开启', 'opened'),
  pause: names('暂停', 'paused'),
  resume: names('恢复', 'resumed'),
  forget: names('忽略', 'dismissed'),
  drop_added: names('撤去新增的', 'addition removed'),
  freeze: names('暂停', 'frozen'),
  unfreeze: names('恢复', 'resumed'),
  disable: names('停用', 'disabled'),
  enable: names('恢复启用', 'enabled'),
  stop: names('自动停用', 'switched off by the site'),
  revoke: names('吊销', 'revoked'),
  rotate: names('更换密钥', 'given a new secret'),
  run: names('运行', 'run'),
  retry: names('重试', 'retried'),
  download: names('下载', 'downloaded'),
};

const AREAS = [
  ...['articles', 'headline', 'hot', 'topic', 'plan', 'lease', 'records', 'notice', 'check'],
  ...['evaluation', 'import', 'match', 'column_alias', 'ranking', 'billboards', 'edition', 'vote'],
  ...['subjects', 'terms', 'series', 'price', 'brand', 'brand_fact', 'product', 'company'],
  ...['recall', 'indicator', 'food_term', 'standard', 'source', 'column', 'tag', 'page', 'media', 'comment', 'comments'],
  ...['report', 'site_report', 'sample', 'word', 'member', 'nickname', 'avatar', 'contribution', 'erratum'],
  ...['complaint', 'claim', 'response', 'fee', 'withdrawal', 'adjustment', 'point_rule', 'ledger'],
  ...['setting', 'rule', 'redirect', 'advert', 'link', 'link_group', 'webhook', 'apikey'],
  ...['missing', 'staff', 'role', 'backup', 'job'],
];

export function actionName(action: string, lang: Lang): string {
  const whole = WHOLE_ACTIONS[action]?.[lang];
  if (whole) return whole;
  const [noun = '', ...rest] = action.split('.');
  const verb = VERBS[rest.join('.')]?.[lang];
  const thing = nounOf(noun)?.[lang];
  if (!verb || !thing) return action;
  if (lang === 'en') return `${capital(thing)} ${verb}`;
  // 撤稿 has its object in itself.
  return verb.endsWith('撤稿') ? `${thing}${verb}` : `${verb}${thing}`;
}

export function targetName(type: string, lang: Lang): string {
  return nounOf(type)?.[lang] ?? type;
}

export function loggedAreas(lang: Lang): { value: string; label: string }[] {
  return AREAS.map((value) => ({ value, label: capital(targetName(value, lang)) }));
}

/** Areas of edited items are plural: `articles.publish`. */
function nounOf(name: string): Names | undefined {
  return NOUNS[name] ?? NOUNS[name.replace(/s$/, '')];
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
