import { type CoverScene, isCoverScene } from './scenes.ts';

type AltLanguage = 'zh-cn' | 'en';

const BEGINNING = { 'zh-cn': '剪纸风格插画：', en: 'Cut-paper illustration ' };

// True of all compositions of a topic, so that a re-rolled picture keeps its description.
const ALTS: Readonly<Record<CoverScene, readonly [zhCn: string, en: string]>> = {
  pasture: ['开阔的牧场上，奶牛散落在草地与田垄之间。', 'of dairy cows on open pasture.'],
  cow: ['画面的主角是带花斑的奶牛。', 'with patched dairy cows as its subject.'],
  bottle: ['玻璃奶瓶，瓶中盛着牛奶。', 'of milk in glass bottles.'],
  cheese: ['布满孔洞的金黄色奶酪。', 'of golden cheese full of holes.'],
  yogurt: ['盛在碗、杯或瓷罐里的酸奶。', 'of yogurt served in a bowl, a cup or porcelain pots.'],
  factory: ['乳品工厂的厂房与奶仓，或是厂内的灌装线。', 'of a dairy plant: its halls and silos, or its filling line.'],
  lab: [
    '用烧瓶、培养皿、显微镜或放大镜检验牛奶。',
    'of milk being tested with a flask, petri dishes, a microscope or a magnifier.',
  ],
  chart: [
    '以奶瓶、山峦、奶酪或奶滴拼成的数据图表。',
    'of a data chart made of bottles, hills, cheese or drops of milk.',
  ],
  policy: ['盖着印章的文件、一架天平，或一座立柱厅堂。', 'of sealed documents, a pair of scales or a columned hall.'],
  port: [
    '堆叠的集装箱，在货轮上、吊机下或码成一面墙。',
    'of stacked containers, on a ship, under a crane or as a wall.',
  ],
  family: [
    '一家人的餐桌，三人围坐喝奶、孩子捧着奶杯，或俯瞰的一桌早餐。',
    'of a family meal: three people with glasses of milk, a child with a glass, or breakfast from above.',
  ],
  powder: [
    '奶粉，堆成小山、装在罐里，或码成一排排奶粉罐。',
    'of milk powder, heaped up with a scoop or packed in tins.',
  ],
  tank: ['高大的储奶罐，或是交错的管道与一只仪表。', 'of tall milk tanks, or of winding pipework with a gauge.'],
  milking: [
    '挤奶，转盘挤奶台上的牛群、奶牛身旁的奶桶，或一套挤奶杯组。',
    'of milking: a rotary parlour from above, a cow with pails, or a milking cluster.',
  ],
  market: ['待售的乳制品，摆在摊位、货架上或装在提篮里。', 'of dairy products on a stall, on shelves or in a basket.'],
  logistics: [
    '牛奶在途，公路上的奶罐车、标着站点的路线，或冷链周转箱。',
    'of milk on its way: a tanker on the road, a route with stops, or cold-chain crates.',
  ],
  lost: [
    '栅栏开了一个口子，一头奶牛站在那一边，一串蹄印通向它。',
    'of a cow beyond a gap in a fence, hoofprints leading towards it.',
  ],
  empty: [
    '桌上一只喝空的奶瓶和一只空杯，瓶盖落在一旁。',
    'of an empty milk bottle and glass on a table, the cap beside them.',
  ],
};

/** One sentence that describes the picture of a topic, as alt text. */
export function coverAlt(topic: CoverScene, language: AltLanguage): string {
  const [zhCn, en] = ALTS[topic];
  return BEGINNING[language] + (language === 'en' ? en : zhCn);
}

/** Generated art without its own alt text is described in the reader's language. */
export function withAlt<Cover extends { alt: string; topic?: string }>(cover: Cover, language: AltLanguage): Cover {
  const { alt, topic } = cover;
  if (alt !== '' || topic === undefined || !isCoverScene(topic)) return cover;
  return { ...cover, alt: coverAlt(topic, language) };
}
