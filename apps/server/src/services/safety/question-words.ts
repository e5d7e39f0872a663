import { isAlphanumeric, keyOf } from './written-text.ts';

const wordsIn = (list: string) => list.trim().split(/\s+/);

/**
 * Words of a question that name nothing on record, by what they do in a sentence, so that any order of them is a tail:
 * 到底还能不能给宝宝喝 is made of 到底, 还, 能不能, 给宝宝 and 喝.
 */
const ASKING = wordsIn(`
  怎么样 怎样 怎么 咋样 咋 如何 好不好 行不行 是不是 有没有 有无 有木有 是否 可否 能否 能不能 会不会 可不可以
  可以不可以 要不要 该不该 敢不敢 到底 究竟 请问 想问 问问 问一下 求问 想知道 告诉我 知道 谁知道 有人知道 帮我
  帮忙 麻烦 你好 您好 听说 听讲 据说 问下 问个 打听 打听一下 打听下 请教 想问下 想买 想喝 买了 买过 买的 看到 看见 帮我查 查一查 查一下 查查 查询 查 搜一下 搜索 搜 看一看 看一下 看看 看下 了解 了解一下 我想 我要 请 问 什么
  哪些 几 多少 啥 谁 哪个 哪种 哪个好 哪种好 哪个牌子好 哪个更好 更 区别 有什么区别
`);
const MODAL = wordsIn(`
  有人 没人 有没有人 人知道 大家 各位 可以 可 能 会 要 应该 该 敢 还能 还可以 还 也 都 就 又 再 适合 适不适合 建议
  推荐 值得 值不值得 放心 继续 直接 需要 是 被 有 没有 没 不 曾 曾经 已 已经
`);
const DOING = wordsIn('饮用 食用 服用 购买 入手 选购 选择 喝 吃 买 用 选 信 信任 相信 冲');
const JUDGING = wordsIn(`
  安全 不安全 安不安全 安全性 合格 不合格 合不合格 合格率 不合格率 达标 达不达标 靠谱 靠不靠谱 不靠谱 可靠 健康
  正规 好 好吗 坏 差 行 质量 品质 质量问题 安全问题 问题 出问题 出过问题 出过事 出事 有毒 毒 危害 风险 隐患 超标
  不达标 检出 检测出 查出 含有 含 含量 添加 口碑 评价 真的假的 真假 是真是假
`);
const OFFICIAL = wordsIn(`
  抽检 抽查 监督抽检 国家抽检 质检 检测 检验 检查 飞检 抽样 结果 报告 记录 信息 数据 情况 结论 公告 通告 通报 公示
  公布 公开 名单 清单 黑榜 红黑榜 红榜 黑名单 榜 上榜 上过 上了 上 曝光 曝光过 曝 点名 点过名 处罚 处罚过 食药监
  药监局 市场监管 市场监管局 市监局 监管 官方 次数 多少次 几次 多少批 几批 批次 不合格批次 历史 批 号 次 年报 统计
`);
const RECALLING = wordsIn(`
  召回 召回过 召回了 召回信息 召回公告 召回记录 召回名单 召回通知 召回批次 召回产品 被召回 主动召回 责令召回 下架
  下架了 被下架
`);
const POINTING = wordsIn(`
  这 这个 刚刚 才 这款 这种 这批 这一批 这批次 这个批次 这盒 这罐 这袋 这瓶 这箱 这包 这些 那 那个 那款 那种 那批 那些 该
  该批 该批次 此 此批 某 我 我的 我家 我们 咱 咱们 家里 自己 刚买 昨天买 今天买 刚 批号 批次号 生产批号 产品批号
  生产日期 生产 日期 条码 条形码 商品条码 二维码 产的 包装上 罐底 瓶身 喷码 喷印 编号 型号 货号
`);
const NAMING = wordsIn(`
  牌子 品牌 牌 商标 公司 集团 厂家 厂商 企业 生产商 生产企业 生产厂家 厂 产品 商品 食品 东西 系列 全系列 系列产品
  家 他家 她家 你家 他们家 旗下 全部 所有 官网 官方旗舰店 旗舰店 名称 名字 名 叫 款 种 类 里面 里 中 中的
`);
const TIME = wordsIn('最近 最新 近期 目前 现在 如今 以前 曾经 之前 过去 一直 历来 近来 这几天 这段时间');
const PARTICLES = wordsIn(`
  吗 嘛 么 呢 吧 啊 呀 哦 噢 哈 啦 了 过 的 得 地 着 呐 诶 和 与 跟 及 或 在 对 给 让 把 从 为 个 一下 一个 关于
  有关 对于 里的 吗谢谢 谢谢 急 求助
`);
/** Dairy in general: every record is of it. */
const DAIRY = wordsIn('奶 奶品 奶制品 奶制食品 奶类 奶业 牧业 股份 有限 有限公司 股份有限公司 责任 实业');

const DAIRY_SIGN = '奶';

const ENGLISH = wordsIn(`
  is are was were has have had been be do does did can could should will would may i we my our me you it its this
  that these those there the a an any some all of for from by in on at to about with and or made what which how
  when please safe unsafe safety ok okay good bad dangerous drink eat feed buy use give still check checks checked
  spot test tests tested result results record records fail fails failed failure failures pass passed problem
  problems issue issues quality inspection inspections inspected contain contains contaminated brand brands
  company maker product products batch lot number no barcode latest recent recently ever yet now baby babies kids
  child children s trademark not dairy
`);
const ENGLISH_RECALLING = wordsIn('recall recalls recalled recalling withdrawn');

/** About the reader's own pack or body, or about dairy in general: no record answers it. */
const NO_RECORD_ANSWERS = wordsIn(`
  过期 过了保质期 临期 变质 变味 坏了 发霉 结块 分层 沉淀 胀包 鼓包 漏气 开封 开盖 打开 隔夜 加热 微波 微波炉 煮
  煮沸 冷冻 冷藏 冰箱 常温 存放 保存 储存 放 放了 过敏 不耐受 拉肚子 腹泻 呕吐 便秘 上火 胀气 发烧 感冒 空腹 睡前
  早上 晚上 喝多 怎么办 为什么 为啥 是什么 什么是 什么意思 什么叫 好处 坏处 功效 作用 热量 营养 营养价值 做法
  怎么喝 怎么冲 怎么做 怎么选 多少度 多久 几天 一天 两天 三天 几个月 一个月 几岁 几点 保质期 保质期多久 多少钱
  价格 贵不贵 一周 半年 一年 小时 分钟 喝多少 怎么存 怎么保存 能放 减肥 长高 补钙 胃 肠胃 糖尿病 高血压
`);
const ENGLISH_NO_RECORD_ANSWERS = wordsIn(
  'expired expire allergy allergic intolerance why store opened difference between price',
);

/** Between two names of a kind: each is asked about. */
const CONNECTING = wordsIn('和 与 跟 及 以及 还是 或 或者 还有 对比 比 vs and or versus');

const keysOf = (...lists: string[][]) => new Set(lists.flat().map(keyOf));
const RECALL_WORDS = keysOf(RECALLING, ENGLISH_RECALLING);
const CHINESE = [ASKING, MODAL, DOING, JUDGING, OFFICIAL, RECALLING, POINTING, NAMING, TIME, PARTICLES, DAIRY];
const FILLERS = keysOf(...CHINESE, ENGLISH, ENGLISH_RECALLING, CONNECTING);
const NO_RECORD_WORDS = keysOf(NO_RECORD_ANSWERS, ENGLISH_NO_RECORD_ANSWERS);
const CONNECTORS = keysOf(CONNECTING);
const WORD_MAX = Math.max(...[...FILLERS, ...NO_RECORD_WORDS].map((word) => word.length));

/** Fillers of hanzi, from which pinyin questions are made: `anquanma`. */
export const SPOKEN_FILLERS: readonly string[] = [...keysOf(...CHINESE)]
  .filter((word) => word.length > 1)
  .concat('吗', '的');

const WHO =
  '(?:我家|家里|我们|我)?的?(?:[0-9一二三四五六七八九十两半几]{1,3}(?:个月|岁半|岁|月)大?的?)?(?:宝宝|婴儿|婴幼儿|新生儿|幼儿|孩子|小孩子|小孩|小朋友|儿童|娃娃|娃|孕妇|产妇|孕期|哺乳期|老人家|老人|老年人|中老年人|爸妈|父母|学生|大人|成人|成年人|男人|女人|人|猫|狗|自己)';
const CAN =
  '(?:还|都|也|到底|究竟|是否|直接)?(?:能不能|可不可以|能否|可否|可以|能|适不适合|适合|敢|该不该|该|应该|应不应该|要不要)';
/** Who is to drink it: 给宝宝喝, 宝宝喝的, 孕妇能喝吗. Without 喝, 能 or 给 it is part of a name: 孕妇奶粉. */
const DRINKERS = new RegExp(`(?:${WHO}(?=${CAN}|[喝吃]))|(?:(?:给|适合|让|喂)${WHO}(?!的))`, 'g');

/** Places of the key that say who is to drink it. */
export function drinkersIn(key: string): { start: number; end: number }[] {
  return [...key.matchAll(DRINKERS)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

export type Leftover = { start: number; end: number };

type Sentence = { key: string; isApart: readonly boolean[] };

/** Words of one sign may begin or end a name that nobody knows, so only these are taken from its ends. */
const BEFORE = '能会可要有没不是被请问查搜这那该此我和与跟及或给让对在含喝吃买用的';
const AFTER = '吗嘛么呢吧啊呀哦噢啦了过的着款牌号批厂奶喝吃买用有含里中';

/**
 * What is left of a part of the question without the words that name nothing, and what these words say. `unanswerable`
 * are the words that no record answers.
 */
export function withoutQuestionWords(
  sentence: Sentence,
  start: number,
  end: number,
): { left: Leftover[]; unanswerable: Leftover[]; asksRecall: boolean; connects: boolean } {
  let asksRecall = false;
  const { key } = sentence;
  const left: Leftover[] = [];
  const unanswerable: Leftover[] = [];
  const hear = (from: number, until: number) => {
    const word = key.slice(from, until);
    if (RECALL_WORDS.has(word)) asksRecall = true;
    if (NO_RECORD_WORDS.has(word)) unanswerable.push({ start: from, end: until });
  };
  const strip = (from: number, until: number): void => {
    let [first, last] = [from, until];
    const words = wordsOf(sentence, first, last);
    if (words) {
      for (const word of words) hear(word.start, word.end);
      return;
    }
    for (const word of wordsAtStart(sentence, first, last)) {
      hear(word.start, word.end);
      first = word.end;
    }
    for (const word of wordsAtEnd(sentence, first, last)) {
      hear(word.start, word.end);
      last = word.start;
    }
    const inside = longWordIn(sentence, first, last);
    if (!inside) {
      // One sign before 奶 is no word of its own: 豆奶.
      const isHalf = last === first + 1 && last < until && key[last] === DAIRY_SIGN;
      if (first < last) left.push({ start: first, end: isHalf ? last + 1 : last });
      return;
    }
    hear(inside.start, inside.end);
    strip(first, inside.start);
    strip(inside.end, last);
  };
  if (start < end) strip(start, end);
  return { left, unanswerable, asksRecall, connects: start < end && CONNECTORS.has(key.slice(start, end)) };
}

/** The part as nothing but question words, the longest first; null if something else is in it. */
function wordsOf(sentence: Sentence, start: number, end: number): Leftover[] | null {
  const follows = new Map<number, number>([[end, end]]);
  for (let place = end - 1; place >= start; place -= 1) {
    for (let length = Math.min(WORD_MAX, end - place); length > 0; length -= 1) {
      if (follows.has(place + length) && isWordAt(sentence, place, place + length)) {
        follows.set(place, place + length);
        break;
      }
    }
  }
  if (!follows.has(start)) return null;
  const words: Leftover[] = [];
  for (let place = start; place < end; place = words.at(-1)?.end ?? end) {
    words.push({ start: place, end: follows.get(place) ?? end });
  }
  return words;
}

function isWordAt(sentence: Sentence, start: number, end: number): boolean {
  const word = sentence.key.slice(start, end);
  return (FILLERS.has(word) || NO_RECORD_WORDS.has(word)) && isWhole(sentence, start, end);
}

/** A sign is taken from the start of a name only where it usually stands before one, or after another word. */
function wordsAtStart(sentence: Sentence, first: number, last: number): Leftover[] {
  const reached = new Map<number, Leftover | null>([[first, null]]);
  for (let start = first; start < last; start += 1) {
    if (!reached.has(start)) continue;
    for (let end = Math.min(last, start + WORD_MAX); end > start; end -= 1) {
      const isOne = end === start + 1 && !isAlphanumeric(sentence.key[start]);
      const singles = start === first ? BEFORE : BEFORE + AFTER;
      if (isOne && !singles.includes(sentence.key.charAt(start))) continue;
      if (!reached.has(end) && isWordAt(sentence, start, end)) reached.set(end, { start, end });
    }
  }
  const words: Leftover[] = [];
  for (let word = reached.get(Math.max(...reached.keys())); word; word = reached.get(word.start)) words.unshift(word);
  return words;
}

/** The last first. */
function wordsAtEnd(sentence: Sentence, first: number, last: number): Leftover[] {
  const reached = new Map<number, Leftover | null>([[last, null]]);
  for (let end = last; end > first; end -= 1) {
    if (!reached.has(end)) continue;
    for (let start = Math.max(first, end - WORD_MAX); start < end; start += 1) {
      const isOne = end === start + 1 && !isAlphanumeric(sentence.key[start]);
      const singles = end === last ? AFTER : BEFORE + AFTER;
      if (isOne && !singles.includes(sentence.key.charAt(start))) continue;
      if (!reached.has(start) && isWordAt(sentence, start, end)) reached.set(start, { start, end });
    }
  }
  const words: Leftover[] = [];
  for (let word = reached.get(Math.min(...reached.keys())); word; word = reached.get(word.end)) words.unshift(word);
  return words;
}

function longWordIn(sentence: Sentence, first: number, last: number): Leftover | null {
  for (let length = Math.min(WORD_MAX, last - first); length > 1; length -= 1) {
    for (let start = first; start + length <= last; start += 1) {
      if (isWordAt(sentence, start, start + length)) return { start, end: start + length };
    }
  }
  return null;
}

/** Letters and digits are parts of a word unless something stands between them. */
export function isWhole({ key, isApart }: Sentence, start: number, end: number): boolean {
  const isJoined = (place: number) =>
    isAlphanumeric(key[place - 1]) && isAlphanumeric(key[place]) && isApart[place] !== true;
  return !isJoined(start) && !(end < key.length && isJoined(end));
}
