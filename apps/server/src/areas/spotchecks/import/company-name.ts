const NAME_MIN_CHARACTERS = 4;
const LAB = /^(?=.*(?:检验|检测|检疫|质检|检定|分析测试|质量监督)).*(?:院|所|中心|公司|站|实验室)$/;
/** A name truncated by PDF extraction: its end is at the beginning, or missing. */
const CUT_AT_START = /^(有限|限公司|公司|司$|份有限|任公司|责任公司|股份有限公司|乳业有限|）|\)|，|、|。)/;
const CUT_AT_END = /(有限|有限公|有限责|有限责任|有限责任公|股份有|股份|（|\(|，|、)$/;

/** `/`, `-` and an empty cell mean that no company is stated. */
export function isNotStated(name: string): boolean {
  return /^[/\\\-—－无]*$/.test(name.trim());
}

export function companyFault(name: string, { places, lab }: { places: ReadonlySet<string>; lab: string }) {
  if (places.has(name)) return 'company_is_place';
  if (LAB.test(name) || (lab !== '' && name === lab)) return 'company_is_lab';
  const isShort = [...name].length < NAME_MIN_CHARACTERS;
  if (isShort || CUT_AT_START.test(name) || CUT_AT_END.test(name) || !hasPairedBrackets(name)) {
    return 'company_fragment';
  }
  return null;
}

function hasPairedBrackets(name: string): boolean {
  const count = (signs: RegExp) => name.match(signs)?.length ?? 0;
  return count(/[（(]/g) === count(/[）)]/g);
}

const GIVER = '委托(?:方|商|单位|企业|生产企业)?[:：]\\s?';
const TAKER = '(?:受托|被委托)(?:方|商|单位|企业|生产企业)?[:：]\\s?';
const BETWEEN = '[;；，,/\\s]{1,9}';
/** Longer than the names of two companies: the patterns below may try each pair of places. */
const BOTH_MAX_CHARACTERS = 200;
const NAME = `.{1,${BOTH_MAX_CHARACTERS}}`;
const BOTH_COMPANIES = [
  new RegExp(`^${GIVER}(?<consignor>${NAME}?)${BETWEEN}${TAKER}(?<maker>${NAME})$`),
  new RegExp(`^${TAKER}(?<maker>${NAME}?)${BETWEEN}${GIVER}(?<consignor>${NAME})$`),
  new RegExp(
    `^(?<consignor>${NAME}?)[（(]委托方?[）)][;；，,/\\s]{0,9}(?<maker>${NAME}?)[（(](?:受托|被委托)方?[）)]$`,
  ),
];

/** `委托方：甲公司；受托方：乙公司` → both; otherwise the text is the maker. */
export function splitConsignor(text: string): { maker: string; consignor: string } {
  for (const pattern of BOTH_COMPANIES) {
    const { maker, consignor } = pattern.exec(text)?.groups ?? {};
    if (maker && consignor) return { maker: maker.trim(), consignor: consignor.trim() };
  }
  return { maker: text, consignor: '' };
}
