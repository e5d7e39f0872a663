import { PROVINCES } from '#base/provinces.ts';

const LEGAL = /(?:(?:股份)?有限(?:责任)?公司|股份公司|集团公司|总公司|公司|合作社|经营部|商行)$/;
const TRADE =
  '集团 股份 控股 实业 发展 生物科技 生物制品 生物工程 科技 营养品 营养食品 食品贸易 国际贸易 贸易 商贸 进出口 饮料食品 饮料 饮品 乳制品 乳品加工厂 食品加工厂 乳品厂 食品厂 加工厂 奶粉厂 乳业 乳品 奶业 牧业 农牧 畜牧 食品 工厂 厂'.split(
    ' ',
  );
const BRACKETS = /[(（][^()（）]*[)）]/g;
const REGIONS = PROVINCES.flatMap(({ name, shortName }) => [name, shortName]).sort(
  (one, other) => other.length - one.length,
);
const SHORTEST = 2;

export function isRegion(text: string): boolean {
  return REGIONS.includes(text);
}

/**
 * What readers call a company: 黑龙江星垄乳业股份有限公司 is 黑龙江星垄乳业, 黑龙江星垄, 星垄乳业 or 星垄. A name of which only
 * its region or trade is left names nobody.
 */
export function shortNames(company: string): string[] {
  const plain = company.normalize('NFKC').replace(BRACKETS, '').replace(/\s/g, '');
  const firm = plain.replace(LEGAL, '');
  const withPlace = company
    .normalize('NFKC')
    .replace(/[()\s]/g, '')
    .replace(LEGAL, '');
  const found = [
    withPlace,
    withoutTrade(withPlace),
    firm,
    withoutTrade(firm),
    withoutRegion(firm),
    withoutRegion(withoutTrade(firm)),
  ];
  const bare = withoutRegion(withoutTrade(firm));
  if (bare.length < SHORTEST || REGIONS.includes(withoutTrade(firm))) return firm.length > SHORTEST + 2 ? [firm] : [];
  return [...new Set(found)].filter((name) => name.length >= SHORTEST && name !== company);
}

/** Takes words from the end of a name, one after the other; of several that fit the longest. */
export function withoutEndings(name: string, words: readonly string[]): string {
  let end = name.length;
  for (;;) {
    const found = words.filter((word) => name.endsWith(word, end));
    const longest = Math.max(0, ...found.map((word) => word.length));
    if (longest === 0) return name.slice(0, end);
    end -= longest;
  }
}

/** 朔原牧业 without what it does; unchanged if too little were left. */
export function withoutTrade(name: string): string {
  const bare = withoutEndings(name, TRADE);
  return [...bare].length >= SHORTEST ? bare : name;
}

function withoutRegion(name: string): string {
  const region = REGIONS.find((one) => name.startsWith(one));
  const rest = region ? name.slice(region.length).replace(/^[省市]/, '') : name;
  return rest.length >= SHORTEST ? rest : name;
}
