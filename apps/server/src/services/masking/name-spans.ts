import type { Span } from './span.ts';

const HAN = '\\p{Script=Han}';
const LABEL = '(?:姓名|收件人|收货人|联系人|户名)';
const COMPOUND = '欧阳|司马|诸葛|上官|司徒|皇甫|慕容|尉迟|公孙|令狐|东方|夏侯';
const SURNAME = `(?:${COMPOUND}|[方于王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁沈任姚卢姜崔钟谭陆汪范金石廖贾夏韦傅白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施牛樊葛邢安齐乔庞颜倪庄聂章鲁岳翟殷詹耿兰焦俞柳甘祝包宁尚符舒阮柯纪梅童凌毕裴霍涂苗谷曲盛冉骆翁蓝路游辛欧柴蒙鲍华喻祁蒲房滕屈饶牟艾尤阳穆农司卓古吉缪车项芦麦褚娄窦戚岑景党宫卜冷晏席卫米柏宗瞿桂佟臧闵苟邬边卞姬师仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池麻苑迟邝])`;
/** Surnames that are words as well; only after 叫. */
const RARE = `(?:${SURNAME}|[和应申查时成单全连关解管费简易])`;
/** Letters that make a word of what follows a surname's letter: 江苏的, 程序员, 向客服. */
const NO_GIVEN =
  '的了是在有不没人们吗呢吧啊客户员家店厂业这那你我他她它买卖吃喝说要去来到跟与把被给让从用很都也就才又再还血压中龄';
const GIVEN = `(?:(?![${NO_GIVEN}])${HAN}){1,2}`;
const ENDS =
  '(?=$|[^\\p{L}\\p{N}]|(?:的?(?:电话|手机|微信|地址|身份|号码)|住|家住|今年|来自|女士|先生|，|反映|投诉|要求|购买|于))';

const TITLE = '先生|女士|小姐|师傅|老师|经理|医生|大夫|阿姨|大姐|大哥|同学|主任|店长|太太|总';

const LABELLED = new RegExp(
  `${LABEL}(?:[\\s:：]{1,3}|[是为叫]\\s?)(?:(?<spaced>${HAN}[${HAN}·]{1,3})|(?<latin>[a-z]+(?: [a-z]+){0,2}))|${LABEL}(?<joined>${SURNAME}[${HAN}·]{1,3})`,
  'giu',
);
const AFTER_NAME = /(?:电话|手机|地址|先生|女士|小姐|同学|微信|邮箱|身份|住|的|说|已|在|是)/u;

/** 我姓王，叫王小明: the surname is said twice or the word 名 stands before the given name. */
const SAID_TWICE = new RegExp(
  `姓(?<surname>${COMPOUND}|${HAN})[\\s，,、。]{0,2}(?:(?:名字|全名|名)?[是叫为]?\\s?\\k<surname>${GIVEN}|单?名(?:字)?[是叫为]?\\s?${GIVEN})`,
  'gu',
);
/** 我叫, 本人, 我是: what follows is a name if a surname begins it and the sentence pauses after it. */
const CALLED = new RegExp(
  `(?:(?:(?:[我他她俺]|本人|孩子|女儿|儿子|母亲|父亲|妈妈|爸爸|爱人|老公|老婆|丈夫|妻子)(?:的?(?:名字|大名|全名|真名)|名)?[叫是]|名叫|名字[叫是]|真名[叫是]?|实名[：:])\\s?|(?:^|[^\\p{L}\\p{N}]|我)本人[\\s，,：:]{0,2})(?<name>(?!(?:${SURNAME})(?:${TITLE}))${SURNAME}${GIVEN}|(?<=叫\\s?)${RARE}${GIVEN})${ENDS}`,
  'gu',
);
/** Places and words that begin like a name. */
const NO_NAMES = new RegExp(
  '^(?:江苏|江西|江浙|石家庄|石景山|金华|唐山|徐州|郑州|黄山|黄冈|黄石|温州|安徽|安阳|安庆|吉林|桂林|桂州|兰州|宁波|宁夏|成都|武汉|包头|齐齐哈尔|海南|广州|苏州|杭州|常州|福州|马鞍山|龙岩|梅州|柳州|荣成|边疆|蒙古|蒙牛|光明|' +
    '高考|高校|高三[学毕考的]|高级|高度|高端|黄牛|白领|程序|钱包|马上|任何|何况|万万|万分|包装|成年|成都|全职|全家|全款|全额|和牛|和平|时常|时间|明明|明天|应该|应届|向来|连续|连锁|商家|商户|商场|管理|管家|关注|解放|华北|华东|华南|东方|安全|安心|石油|金牌|金卡|米粉|费用|游客|路人|路过|车主|农民|农村|古稀|盛夏|全程|农户|沙漠|查询|申请|申诉|汤水|尚未|师傅|师范|房东|房主|康复|易过敏|艾滋)',
  'u',
);

/** A text that names more people than this is a list, where each is masked only where it says that it is a name. */
const REPEATED_NAMES_MAX = 10;

export function nameSpans(text: string): Span[] {
  const first = [...labelled(text), ...saidTwice(text), ...called(text)];
  const names = [...new Set(first.map(({ start, end }) => text.slice(start, end)))]
    .filter((name) => /^\p{Script=Han}{2,4}$/u.test(name))
    .slice(0, REPEATED_NAMES_MAX);
  return [...first, ...names.flatMap((name) => everywhere(text, name))];
}

function labelled(text: string): Span[] {
  return [...text.matchAll(LABELLED)].flatMap(({ 0: match, index, groups }) => {
    const run = groups?.spaced ?? groups?.latin ?? groups?.joined ?? '';
    const start = index + match.length - run.length;
    const stop = run.slice(1).search(AFTER_NAME);
    // 王女士 is how people are named in public.
    if (stop === 0 && /^.(?:先生|女士|小姐|同学)/u.test(run)) return [];
    return [{ start, end: start + (stop < 0 ? run.length : stop + 1) }];
  });
}

function saidTwice(text: string): Span[] {
  return [...text.matchAll(SAID_TWICE)].map(({ 0: match, index }) => ({ start: index + 1, end: index + match.length }));
}

function called(text: string): Span[] {
  return [...text.matchAll(CALLED)].flatMap(({ 0: match, index, groups }) => {
    const name = groups?.name ?? '';
    const end = index + match.length;
    return NO_NAMES.test(name) ? [] : [{ start: end - name.length, end }];
  });
}

function everywhere(text: string, name: string): Span[] {
  const found: Span[] = [];
  for (let start = text.indexOf(name); start >= 0; start = text.indexOf(name, start + name.length)) {
    found.push({ start, end: start + name.length });
  }
  return found;
}
