import type { ProofRule } from '@rujian/contract/areas/articles/aids';
import type { Lang } from '@rujian/contract/base/constants';

export type ProofPattern = {
  rule: ProofRule;
  pattern: RegExp;
  onlyWith?: RegExp;
  /** Forbidden in advertising; a warning in news. */
  blocksAds?: true;
  fix?: (found: RegExpExecArray) => string;
};

const ORDINAL_USES =
  '季度|季|批|次|章|节|条|阶段|时间|财季|届|部分|步|天|年|名|位|款|期|轮|线|产业|财经|个|篇|站|周|月|大|手|任|方面|场';

export const PROOF_PATTERNS: readonly ProofPattern[] = [
  {
    rule: 'absolute',
    pattern: new RegExp(
      `最佳|最好的|最优质|最先进|最高级|最安全|国家级(?!重点|开发|龙头|高新)|世界级|顶级|极品|独一无二|绝无仅有|史无前例|万能|100%(?:安全|有效)|第一(?!${ORDINAL_USES}|[，、：。])`,
      'g',
    ),
    blocksAds: true,
  },
  {
    rule: 'health',
    pattern:
      /(?:治疗|治愈|根治|预防|防治|缓解)[^。；，\n]{0,10}(?:病|癌|瘤|炎症?|感冒|便秘|失眠|糖尿|血压|血脂|过敏)|抗癌|防癌|降血压|降血糖|降血脂|药到病除|排毒养颜|延年益寿/g,
    blocksAds: true,
  },
  {
    rule: 'formula',
    pattern:
      /(?:等同|媲美|接近|替代|代替|优于|胜过)母乳|母乳(?:化|级|般)|(?:提高|增强)(?:宝宝|婴儿|孩子)?(?:免疫力|抵抗力)|益智|促进大脑发育|聪明宝宝/g,
    onlyWith: /婴幼?儿?配方|婴配|婴儿奶粉|1段|一段奶粉/,
    blocksAds: true,
  },
  {
    rule: 'unit',
    pattern: /(?<=\d)\s?(?:KG|Kg|KGS|ML|Ml|MG|Mg|CM|KM|Km)(?![A-Za-z])/g,
    fix: ([found]) => UNITS[found.trim().toUpperCase().replace(/S$/, '')] ?? '',
  },
  {
    rule: 'width',
    pattern: /(?<=\p{Script=Han})[,;:!?](?=\p{Script=Han}|$)|[０-９Ａ-Ｚａ-ｚ％]+/gu,
    fix: ([found]) => WIDTHS[found] ?? found.normalize('NFKC'),
  },
  {
    rule: 'repeated',
    pattern: /(的|了|是|在|和|与|及|对|将|被)\1(?!\p{Script=Han}?确)|(\p{Script=Han}{3,8})\2/gu,
    fix: ([, one, many]) => one ?? many ?? '',
  },
];

const UNITS: Record<string, string> = { KG: 'kg', ML: 'mL', MG: 'mg', CM: 'cm', KM: 'km' };
const WIDTHS: Record<string, string> = { ',': '，', ';': '；', ':': '：', '!': '！', '?': '？' };
export const CLICKBAIT = /震惊|必看|速看|惊呆|不转不是|疯传|竟然是这样|看完沉默/g;

export const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['“', '”'],
  ['‘', '’'],
  ['《', '》'],
  ['（', '）'],
  ['【', '】'],
];

/** GB 19301-2010, GB/T 5009.5, NY/T 657–2021 … */
export const STANDARD =
  /(?<![A-Za-z])(GB\/T|GB\/Z|GB|QB\/T|QB|NY\/T|NY|RHB|GH\/T)\s?(\d{2,6}(?:\.\d{1,3})?)(?:\s?[-–—－]\s?((?:19|20)\d{2}))?(?!\d)/g;

/** Protein or fat beyond what milk can contain, and shares above one. */
export const IMPOSSIBLE: readonly { pattern: RegExp; most: number; unless?: RegExp }[] = [
  {
    pattern: /(?:蛋白质?|乳蛋白)[^。；\n\d]{0,8}(\d+(?:\.\d+)?)\s?(?:g|克)\s?\/\s?100\s?(?:g|mL|ml|克|毫升)/g,
    most: 8,
    unless: /奶粉|乳粉|奶酪|干酪|乳清|浓缩|蛋白粉/,
  },
  {
    pattern: /脂肪[^。；\n\d]{0,8}(\d+(?:\.\d+)?)\s?(?:g|克)\s?\/\s?100\s?(?:g|mL|ml|克|毫升)/g,
    most: 10,
    unless: /奶粉|乳粉|奶酪|干酪|黄油|奶油|稀奶油/,
  },
  { pattern: /(?:合格率|占比|比例|份额|覆盖率)[^。；\n\d]{0,6}(\d+(?:\.\d+)?)\s?%/g, most: 100 },
];

export const FULL_DATE = /(20\d{2})年(\d{1,2})月(\d{1,2})日/g;
export const TO_COME = /(?:将|拟|预计|计划|截至|不晚于|自|于|起|至|定于)[^。，\n]{0,6}$/;
export const TO_COME_AFTER = /^(?:起|前|之前|正式|施行|实施|将|生效|开始)/;

/** `{text}` is the finding, `{fix}` the suggestion. */
export const PROOF_HINTS: Record<Lang, Record<ProofRule, string>> = {
  'zh-cn': {
    word: '“{text}”在词库中（{fix}），请改写或说明理由',
    absolute: '“{text}”属于广告法限制的绝对化用语，请改为可以核实的说法',
    health: '“{text}”涉及疾病治疗或预防功能，普通食品不得宣称',
    formula: '婴幼儿配方食品不得这样表述：“{text}”',
    standard_unknown: '标准库中没有{text}，请核对编号',
    standard_superseded: '{text}不是现行标准，现行为{fix}',
    unit: '单位应写作{fix}',
    value: '“{text}”超出可能的范围，请核对数值与单位',
    brand_name: '品牌的规范名称是“{fix}”',
    future_date: '“{text}”还没有到，请核对日期',
    width: '全角与半角混用，应为“{fix}”',
    repeated: '“{text}”疑似重复，应为“{fix}”',
    typo: '“{text}”疑为“{fix}”之误',
    quotes: '“{text}”没有成对',
    clickbait: '标题中的“{text}”有夸张之嫌',
    alt: '图片缺少替代文字，请补充说明',
    placeholder: '正文还有待补的图片，补上或删去才能提交',
    licence_ended: '图片“{text}”的授权已于{fix}到期，请更换或续期',
    licence_missing: '图片“{text}”不是自有图片，素材库里没有写明署名或来源，请补全授权信息',
    little_long: '句子略长：平均{text}字，长句占{fix}%，可以拆开几句',
    long: '句子偏长：平均{text}字，长句占{fix}%，读者在手机上不易读，请拆开长句',
    source: '转载、编译和官方稿件须写明来源',
    summary: '导语应为40–200字，留空时取正文开头',
    cover: '还没有选择封面',
    authors: '请至少填写一位作者',
    title: '标题应为4–60字，超过30字在列表中会折行',
    body: '正文应为50–50000字',
  },
  en: {
    word: '“{text}” is on a word list ({fix}). Put it another way or give a reason.',
    absolute: '“{text}” is an absolute claim that advertising law restricts. Say what can be checked.',
    health: '“{text}” claims to treat or prevent a disease, which ordinary food may not.',
    formula: 'Infant formula may not be described this way: “{text}”.',
    standard_unknown: '{text} is not in the standards library. Check the number.',
    standard_superseded: '{text} is not in force; the current one is {fix}.',
    unit: 'The unit is written {fix}.',
    value: '“{text}” is beyond what is possible. Check the number and its unit.',
    brand_name: 'The brand is called “{fix}”.',
    future_date: '“{text}” is still to come. Check the date.',
    width: 'Full and half width are mixed; it should be “{fix}”.',
    repeated: '“{text}” seems to be written twice; it should be “{fix}”.',
    typo: '“{text}” seems to be a slip for “{fix}”.',
    quotes: '“{text}” has no partner.',
    clickbait: '“{text}” in a title promises too much.',
    alt: 'A picture has no alternative text.',
    placeholder: 'Pictures are still missing in the text. Fill or delete them to submit it.',
    licence_ended: 'The licence of the picture “{text}” ended on {fix}. Replace or renew it.',
    licence_missing: 'The picture “{text}” is not our own, and the library names neither credit nor source.',
    little_long: 'Sentences are a little long: {text} characters on average, {fix}% of them long. Split some.',
    long: 'Sentences are long: {text} characters on average, {fix}% of them long. Split them.',
    source: 'Reprints, compilations and official texts must name their source.',
    summary: 'A summary has 40–200 characters; left empty, the text’s beginning is used.',
    cover: 'No cover has been chosen.',
    authors: 'Name at least one author.',
    title: 'A title has 4–60 characters; beyond 30 it wraps in lists.',
    body: 'A text has 50–50,000 characters.',
  },
};

const SENTENCES_MIN = 5;
const LONG_SENTENCE_CHARACTERS = 80;

/** Above the first pair a text is slightly long, above the second one long. */
const LITTLE = { average: 45, longPercent: 20 };
const LONG = { average: 60, longPercent: 40 };

type Readability = { average: number; longPercent: number; verdict: 'fine' | 'little_long' | 'long' };

export function readabilityOf(text: string): Readability | null {
  const lengths = text
    .split(/[。！？!?；\n]+/)
    .map((sentence) => [...sentence.replace(/\s/g, '')].length)
    .filter((length) => length > 0);
  if (lengths.length < SENTENCES_MIN) return null;
  const average = Math.round(lengths.reduce((sum, length) => sum + length, 0) / lengths.length);
  const long = lengths.filter((length) => length > LONG_SENTENCE_CHARACTERS).length;
  const longPercent = Math.round((long / lengths.length) * 100);
  const isBeyond = (bound: typeof LONG) => average > bound.average || longPercent >= bound.longPercent;
  const verdict = isBeyond(LONG) ? 'long' : isBeyond(LITTLE) ? 'little_long' : 'fine';
  return { average, longPercent, verdict };
}
