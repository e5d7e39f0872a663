export const texts = {
  title: '在这里，读懂中国乳业',
  description:
    '乳见报道中国乳业：新闻、头条、热点、产品评测、抽检通报、专题、榜单、百科与投诉，数据注明来源。',
  keywords: '乳业,乳业新闻,奶价,乳制品抽检,牛奶评测,乳企,牧场',

  front: '头版',
  flash: '快讯',
  flashNote: '滚动更新',
  moreFlash: '更多快讯',
  quotes: '行情',
  features: '编辑精选',
  leadKicker: '头条',
  readingMinutes: '阅读约{minutes}分钟',

  alarm: '抽检快讯',
  alarmOne: '{food}：{item}不合格',
  alarmMany: '24小时内通报{count}批次不合格，最新为{food}（{item}）',

  find: '查查手里的奶',
  findHint: '查品牌、产品或批号',

  checks: '抽检',
  checksTitle: '{from}至{to}抽检{batches}批次，不合格{failed}批次',
  checksTitleClean: '{from}至{to}抽检{batches}批次，全部合格',
  checksNote: '每个圆点代表一个批次。数据来自各级市场监管部门公开通报，乳见数据组整理。',
  checksNoteTens: '每个圆点代表10个批次。数据来自各级市场监管部门公开通报，乳见数据组整理。',
  checksSpoken: '{batches}个批次中有{failed}个不合格',
  passedCount: '合格{count}',
  failedCount: '不合格{count}',
  passRate: '合格率',
  failures: '最新不合格批次',
  failureProduct: '产品与企业',
  failureItem: '不合格项目',
  failureValue: '实测值与限量',
  failureDate: '通报',
  allChecks: '全部抽检批次',
  checkMap: '抽检地图',
  weekChecks: '本周抽检',
  batches: '批次',

  evaluation: '评测',
  evaluationKicker: '横向评测·{category}',
  evaluationShort: '横向评测',
  evaluationSource: '来源：乳见评测',
  evaluationLimit: '限量{limit}',
  evaluationSpoken:
    '{count}款产品的{indicator}：{highest}最高，{high}{unit}；{lowest}最低，{low}{unit}',

  special: '专题·{count}章',
  chapterNumbers: '一二三四五六七八九十',

  weekChange: '较上期',
  yearChange: '同比',

  latest: '最新',
  moreNews: '更多新闻',
  columns: '各栏目',
  hot: '热点',
  hotSpoken: '热度{heat}',
  moreHot: '完整热榜',
  term: '每日一词',
  termRelated: '相关：',
  listSeparator: '、',

  complaints: '投诉',
  complain: '我要投诉',
  received: '近一年受理',
  replyPercent: '企业已回复',
  replyDays: '回复用时中位数',
  day: '天',
  stateAccepted: '已受理',
  stateAssigned: '待回应',
  stateNegotiating: '协商中',
  stateProposed: '已给方案',
  stateResolved: '已解决',
  stateEscalated: '已升级',
  stateClosed: '已结案',

  emptyKicker: '创刊准备中',
  emptyTitle: '版面已经排好，只等第一篇稿件',
  emptyText:
    '乳见是一份面向公众的中国乳业新闻与信息站：新闻、头条、抽检通报、产品评测、榜单、专题、百科与投诉，都会在这一页汇合。目前还没有发布内容。',
  emptyOperator: '如果你是站点运营者',
  emptyStepDemo:
    '想先看看成品：换一个空的数据目录，不设DEMO_CONTENT重新启动，会载入一整套演示内容。',
  emptyStepPublish: '准备正式上线：导入稿件并发布，头条位、最新列表与各栏目会自动出现在这里。',
  emptyStepDocs: '核对备案号、举报电话等站点信息，它们显示在每一页的页脚。',
  emptyAction: '了解乳见',
};

export type HomeTexts = typeof texts;
