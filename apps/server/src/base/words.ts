import type { moderationWords } from '#schema/moderation/moderation.ts';

type Word = typeof moderationWords.$inferInsert;
type Category = Word['category'];

/** A short initial word list of our own; the desk extends it. */
export const BASE_WORDS: Word[] = [
  ...listed('block', 'advertising', '加微信 加我微信 加微聊 代购返利 刷单返现 刷单兼职 兼职刷单', true),
  ...listed('block', 'advertising', '加VX 加WX 加V信 私加我V 日赚千元 躺赚项目 免费领流量'),
  ...listed('block', 'advertising', '低价代开发票 代开发票 信用卡套现 无抵押秒批', true),
  ...listed('review', 'advertising', '刷单 返利群 扫码进群 加群领 进群领 团购群 厂家直招代理 招代理', true),
  ...listed('review', 'advertising', '加V 私信我 私聊我 优惠券领取 领券下单 内部价 一件代发 海淘代购'),
  ...listed('block', 'unlawful', '出售假证 办假证 代办证件 买卖身份证 出售银行卡', true),
  ...listed('block', 'unlawful', '网络赌博 赌博平台 澳门赌场 六合彩 时时彩计划', true),
  ...listed('block', 'unlawful', '出售枪支 买卖枪支 迷药出售 冰毒 售卖毒品 裸聊', true),
  ...listed('review', 'unlawful', '假冒检测报告 代做检测报告 伪造检疫证 走私奶粉', true),
  ...listed('block', 'attack', '去死吧 死全家 全家死光 狗杂种 畜生不如', true),
  ...listed('review', 'attack', '脑残 傻逼 智障 人渣 败类 狗东西 滚出去 水军狗', true),
  ...listed('block', 'vulgar', '约炮 上门服务小姐 成人视频 黄色网站', true),
  ...listed('mask', 'vulgar', '他妈的 卧槽 我操 屁话 放屁', false),
  ...listed('review', 'rumour', '喝牛奶致癌 牛奶致癌 根治糖尿病 包治百病 治愈自闭症 替代药物治疗'),
  ...listed('review', 'rumour', '喝奶长高秘方 转基因奶断子绝孙 内部人士爆料 速转扩散 不转不是中国人'),
  ...listed('review', 'privacy', '人肉搜索 开盒挂人 曝光住址 身份证号是 家庭住址是', true),
  // Legitimate phrases that contain a listed word.
  ...listed('allow', 'other', '增加微信 添加微信公众号 附加微信 参加微信 加微信息'),
  ...listed('allow', 'other', '牛奶致癌是谣言 牛奶致癌系谣言 牛奶致癌的谣言 喝牛奶致癌是谣言'),
];

function listed(level: Word['level'], category: Category, words: string, pinyin = false): Word[] {
  return words.split(' ').map((word) => ({ word, level, category, pinyin }));
}
