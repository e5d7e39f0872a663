import type { CheckChoice } from '@rujian/contract/areas/brands/check';
import type { Named } from '@rujian/contract/base/refs';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { type BrandDirectory, type KnownBrand, nameFit, plain } from '../brand-directory.ts';

/** The interpretation of a typed name, and its alternatives. */
export type NameMeaning = {
  brand: Named | null;
  product: Named | null;
  choices: CheckChoice[];
};

type ProductRow = { product: Named; brand: Named; exact: boolean };

const CHOICES_MAX = 12;
const BARCODE = /^(?:\d{8}|\d{12,14})$/;

export type CheckName = ReturnType<typeof createCheckName>;

/** Recognises a brand, a product, both together (`青禾源纯牛奶`) or a barcode in one field. */
export function createCheckName({ readDb }: Pick<Platform, 'readDb'>, directory: BrandDirectory) {
  return {
    async understand(typed: string): Promise<NameMeaning> {
      const wanted = plain(typed);
      if (wanted === '') return NOTHING;
      if (BARCODE.test(wanted)) {
        return meaningOf(await read(sql`product.barcode = ${wanted}`, wanted));
      }
      const brands = await directory.all();
      const named = brands.find((brand) => nameFit(brand, wanted) === 3);
      if (named) return { ...NOTHING, brand: nameOf(named) };
      const before = brandAtStart(brands, wanted);
      if (before) {
        const rest = wanted.slice(before.characters);
        const rows = await read(
          sql`product.brand_id = ${before.brand.id} and ${soundsLike(rest)}`,
          rest,
        );
        const exact = rows.filter((row) => row.exact);
        return {
          ...meaningOf(exact.length === 1 ? exact : rows),
          brand: nameOf(before.brand),
        };
      }
      const fitting = brands.filter((brand) => nameFit(brand, wanted) > 0).slice(0, CHOICES_MAX);
      const products = await read(soundsLike(wanted), wanted);
      const [only] = fitting;
      if (only && fitting.length === 1 && products.length === 0) {
        return { ...NOTHING, brand: nameOf(only) };
      }
      if (fitting.length === 0) return meaningOf(products);
      return {
        ...NOTHING,
        choices: [
          ...fitting.map((brand) => ({ brand: nameOf(brand), product: null })),
          ...products.map(({ brand, product }) => ({ brand, product })),
        ].slice(0, CHOICES_MAX),
      };
    },

    async product(id: number): Promise<{ product: Named; brand: Named } | undefined> {
      const [found] = await read(sql`product.id = ${id}`, '');
      return found;
    },
  };

  async function read(condition: ReturnType<typeof sql>, wanted: string): Promise<ProductRow[]> {
    const { rows } = await readDb.execute<{ row: ProductRow }>(sql`
      select json_build_object(
        'product', json_build_object('id', product.id, 'name', product.name),
        'brand', json_build_object('id', brand.id, 'name', brand.name),
        'exact', ${PLAIN_NAME} = ${wanted}
      ) as row
      from products product join brands brand on brand.id = product.brand_id
      where ${condition}
      order by length(product.name), product.id limit ${CHOICES_MAX}`);
    return rows.map(({ row }) => row);
  }
}

const NOTHING: NameMeaning = { brand: null, product: null, choices: [] };
const PLAIN_NAME = sql`lower(regexp_replace(normalize(product.name, NFKC), '\s', '', 'g'))`;

/** Either name may be the longer one: packs say more than lists, readers less. */
function soundsLike(wanted: string) {
  return sql`(position(${wanted} in ${PLAIN_NAME}) > 0
    or (length(product.name) > 2 and position(${PLAIN_NAME} in ${wanted}) > 0))`;
}

/** 纯牛奶 is sold by many brands, so one of several is never guessed. */
function meaningOf(found: ProductRow[]): NameMeaning {
  const [only] = found;
  if (only && found.length === 1) return { brand: only.brand, product: only.product, choices: [] };
  return { ...NOTHING, choices: found.map(({ brand, product }) => ({ brand, product })) };
}

/** The longest brand name that the text begins with. */
function brandAtStart(brands: KnownBrand[], wanted: string) {
  const found = brands.flatMap((brand) =>
    [brand.name, brand.nameEn, ...brand.aliases]
      .map(plain)
      .filter((name) => name.length > 1 && wanted.startsWith(name))
      .map((name) => ({ brand, characters: name.length })),
  );
  return found.sort((one, other) => other.characters - one.characters)[0];
}

function nameOf({ id, name }: KnownBrand): Named {
  return { id, name };
}
