/** Additions in brackets that do not change the product: category, size, import. */
const NOT_PART_OF_THE_NAME =
  /^(?:进口)?(?:全脂)?(?:灭菌乳|巴氏杀菌乳|再制干酪|干酪制品|调制羊?乳粉|)$|^\d+(?:\.\d+)?(?:mL|L|g|kg)$/;

/** A size at the end, as complaints write it: `950mL`, `250mL×12盒`, `25g×16条`. */
const TRAILING_SPEC = /\s{0,3}\d{1,6}(?:\.\d{1,3})?(?:mL|L|g|kg)(?:[×x]\d{1,4}\S?)?$/;

/** `青禾源有机纯牛奶` and `有机纯牛奶（全脂灭菌乳）` are both 有机纯牛奶; any other difference is another product. */
export function productName(raw: string, brandNames: string[]): string {
  const bare = withoutBrand(raw.replace(TRAILING_SPEC, ''), brandNames);
  return bare.replace(/（([^（）]*)）/g, (_, inside: string) => {
    const kept = inside.split('，').filter((part) => !NOT_PART_OF_THE_NAME.test(part));
    return kept.length > 0 ? `（${kept.join('，')}）` : '';
  });
}

/** Removes the shortest of the brand's names: 初禾有机 sells 有机全脂牛奶, called 初禾有机全脂牛奶. */
function withoutBrand(name: string, brandNames: string[]): string {
  const [shortest] = brandNames
    .filter((brand) => name.startsWith(brand) && name.length > brand.length)
    .sort((one, other) => one.length - other.length);
  return shortest === undefined ? name : name.slice(shortest.length);
}
