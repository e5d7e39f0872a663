/** Words the generated articles are made of; the marks below occur nowhere else. */
const WHO = ['牧场', '合作社', '乳企', '收奶站', '主产区', '育种站', '冷链公司', '研究院', '行业协会', '门店'];
const DID = ['公布', '调整', '复核', '签下', '推迟', '试行', '统计', '扩建', '更新', '盘点'];
const WHAT = [
  '泌乳牛存栏',
  '青贮收储计划',
  '巴氏杀菌线',
  '低温配送时段',
  '乳蛋白检测',
  '奶罐清洗记录',
  '学生饮用奶订单',
  '进口大包粉库存',
  '苜蓿采购合同',
  '酸奶发酵菌种',
  '婴配粉注册资料',
  '挤奶厅改造',
];
const THEN = [
  '负责人说，账要按月算，不能只看一周。',
  '记者在现场看到，记录表贴在墙上，字迹清楚。',
  '多位从业者认为，真正的压力在淡季。',
  '按去年的口径，这个数字仍有出入，需要再核。',
  '一线员工说，流程改了三次，现在顺了。',
  '消费者更关心的是，冷柜里的日期新不新鲜。',
];

/** Found in three of ten articles. */
export const COMMON_WORD = '生鲜乳收购价';
/** Found in ten articles, however many there are. */
export const RARE_WORD = '牦牛酥油节';

export const TITLES = product(WHO, DID, WHAT).map(([who, did, what]) => `${who}${did}${what}`);

/** Paragraphs of about a hundred characters. */
export const PARAGRAPHS = Array.from({ length: 360 }, (_, n) => {
  const sentence = (k: number) =>
    `${pick(WHO, n + k)}在第${((n * 7 + k) % 28) + 1}周${pick(DID, n * 3 + k)}了${pick(WHAT, n * 5 + k)}，${pick(THEN, n + k * 2)}`;
  return [0, 1, 2].map(sentence).join('');
});

export const COMMON_PARAGRAPHS = Array.from(
  { length: 40 },
  (_, n) => `本周${COMMON_WORD}与上周相比${n % 2 ? '略升' : '持平'}，${pick(THEN, n)}`,
);

export const RARE_PARAGRAPH = `草原上的${RARE_WORD}今年照常举行。`;

function pick<Item>(items: readonly Item[], n: number): Item {
  return items[n % items.length] as Item;
}

function product(...lists: string[][]): string[][] {
  return lists.reduce<string[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]]);
}
