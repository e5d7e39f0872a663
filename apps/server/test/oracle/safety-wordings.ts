import { pinyin } from 'pinyin-pro';
import { pick, type Random } from '../fuzz/random.ts';

/** What readers say around a name. None of it names anything. */
const BEFORE = ['', '请问', '想问一下', '我想知道', '帮我查一下', '麻烦问下', '查一下', '你好，', '听说', '谁知道'];
const AFTER = [
  ...[
    '安全吗',
    '安全吗？',
    '怎么样',
    '怎么样啊',
    '抽检结果',
    '能喝吗',
    '有问题吗',
    '最近有没有不合格',
    '还能买吗',
    '靠谱吗',
  ],
  ...[
    '可以给宝宝喝吗',
    '抽检合格吗',
    '质量怎么样',
    '好不好',
    '能不能喝',
    '可以喝吗',
    '有没有问题',
    '出过问题吗',
    '最新抽检情况',
  ],
  ...[
    '是不是不合格',
    '最近抽检结果怎么样',
    '检测报告',
    '放心吗',
    '有没有抽检不合格',
    '到底能不能喝？',
    '质量如何',
    '安不安全',
  ],
];
export const ABOUT_RECALLS = ['有没有召回', '召回了吗', '被召回过吗', '召回', '最近有召回吗', '是不是被召回了？'];
export const ABOUT_INDICATOR = ['', '超标吗', '合格吗', '有没有超标', '检测结果', '含量合格吗'];
const AROUND_IN_ENGLISH: [before: string, after: string][] = [
  ['is ', ' safe?'],
  ['', ' test results'],
  ['', ' safe'],
  ['Is ', ' safe to drink'],
];
export const NOTHING_NAMED = [
  ...[
    '这批奶能喝吗',
    '能喝吗',
    '安全吗',
    '过期一天还能喝吗',
    '刚买的还能喝吗',
    '怎么样',
    '有没有召回',
    '请问这个能喝吗？',
  ],
];
/** In no name and like none. */
export const UNKNOWN = ['饕餮', '魑魅魍魉', '蹀躞', '貔貅坞', '黼黻'];

export function asSpoken(random: Random, words: string): string {
  return `${pick(random, BEFORE)}${words}${pick(random, AFTER)}`;
}

export function asSpokenInEnglish(random: Random, words: string): string {
  const [before, after] = pick(random, AROUND_IN_ENGLISH);
  return `${before}${words}${after}`;
}

/** With signs that a phone's keyboard adds. */
export function punctuated(random: Random, words: string): string {
  return pick(random, [
    `“${words}”`,
    `${words}？`,
    ` ${words} `,
    `${words}。`,
    `《${words}》`,
    `${words}!!`,
    `【${words}】`,
  ]);
}

export function widened(words: string): string {
  return words.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(' ', '　');
}

const SIMPLE =
  '驼岭鲜纯业龙垄鸣维诺苏内陕宁云晓饮质学儿妇产调婴较级发风钙块条装进机养双宝贝冻铁锌麦黄园庄场农团东贸滤当厂优选检总数听沟华兰连长宝泽万众传统经济江乐丰联合蒙';
const TRADITIONAL =
  '駝嶺鮮純業龍壟鳴維諾蘇內陝寧雲曉飲質學兒婦產調嬰較級發風鈣塊條裝進機養雙寶貝凍鐵鋅麥黃園莊場農團東貿濾當廠優選檢總數聽溝華蘭連長寶澤萬眾傳統經濟江樂豐聯合蒙';

export function traditional(words: string): string {
  const [from, to] = [[...SIMPLE], [...TRADITIONAL]];
  return [...words].map((sign) => to[from.indexOf(sign)] ?? sign).join('');
}

const sounds = new Map<string, string>();

export function pinyinOf(words: string): string {
  const known = sounds.get(words);
  if (known !== undefined) return known;
  const sound = pinyin(words, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .join('')
    .toLowerCase()
    .replace(/\s/g, '');
  sounds.set(words, sound);
  return sound;
}

export function initialsOf(words: string): string {
  return pinyin(words, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase();
}

export function isHanzi(words: string): boolean {
  return /^[一-鿿]+$/.test(words);
}

/** Common signs for a slip of a pinyin keyboard. */
const COMMON =
  '的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军很情者最立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别她手角期根论运农指几九区强放决西被干做必战先回则任取据处队南给色光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共权收证改清己美再采转更单风切打白教速花带安场身车例真务具万每目至达走积示议声报斗完类八离华名确才科张信马节话米整空元况今集温传土许步群广石记需段研界拉林律叫且究观越织装影算低持音众书布复容儿须际商非验连断深难近矿千周委素技备半办青省列习响约支般史感劳便团往酸历市克何除消构府称太准精值号率族维划选标写存候毛亲快效斯院查江型眼王按格养易置派层片始却专状育厂京识适属圆包火住调满县局照参红细引听该铁价严龙飞';

export function homophone(random: Random, words: string): string | null {
  const signs = [...words];
  const places = signs.map((_, place) => place).toSorted(() => random() - 0.5);
  for (const place of places) {
    const sound = pinyinOf(signs[place] ?? '');
    const others = [...COMMON].filter((sign) => sign !== signs[place] && pinyinOf(sign) === sound);
    if (others.length > 0) return signs.with(place, pick(random, others)).join('');
  }
  return null;
}

export function swapped(random: Random, words: string): string | null {
  const signs = [...words];
  const places = signs.slice(1).flatMap((sign, place) => (sign === signs[place] ? [] : [place]));
  if (signs.length < 3 || places.length === 0) return null;
  const place = pick(random, places);
  const [first = '', second = ''] = signs.slice(place, place + 2);
  return signs
    .with(place, second)
    .with(place + 1, first)
    .join('');
}

export function missing(random: Random, words: string): string | null {
  const signs = [...words];
  return signs.length < 4 ? null : signs.toSpliced(Math.floor(random() * signs.length), 1).join('');
}

/** One wrong letter in letters: left out, or two in the wrong order. */
export function mistypedLetters(random: Random, letters: string): string | null {
  const signs = [...letters];
  if (signs.length < 6) return null;
  const place = 1 + Math.floor(random() * (signs.length - 2));
  if (random() < 0.5) return signs.toSpliced(place, 1).join('');
  const [first = '', second = ''] = signs.slice(place, place + 2);
  return first === second
    ? null
    : signs
        .with(place, second)
        .with(place + 1, first)
        .join('');
}

/** One typing error apart: a sign too few, too many, another one, or two in the wrong order. */
export function isOneErrorAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

const LOOK_ALIKES = ['0O', '1I', '8B', '5S', '2Z'];

/** What a reader sees: one sign for each pair. */
export function asRead(batch: string): string {
  return [...batch].map((sign) => LOOK_ALIKES.find((pair) => pair.includes(sign))?.[0] ?? sign).join('');
}

export function misread(random: Random, batch: string): string | null {
  const places = [...batch].flatMap((sign, place) => (LOOK_ALIKES.some((pair) => pair.includes(sign)) ? [place] : []));
  if (places.length === 0) return null;
  const place = pick(random, places);
  const pair = LOOK_ALIKES.find((signs) => signs.includes(batch[place] ?? '')) ?? '';
  return [...batch].with(place, [...pair].find((sign) => sign !== batch[place]) ?? '').join('');
}
