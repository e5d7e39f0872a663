import type { Lang } from '@rujian/contract/base/constants';
import ip2region from 'ip2region';

export type ProvinceName = { shortName: string; nameEn: string };

export type RegionOf = (address: string, lang: Lang) => string;

export type RegionName = (region: string, lang: Lang) => string;

type Table = { search: (address: string) => { country: string; province: string } | null };

const HOME = '中国';
const ABROAD = 'Overseas';
let countries: Map<string, string> | undefined;

/** By a bundled table without a network call; it takes about 12 MB and is loaded with the first lookup. */
export function createIpRegions(provinces: readonly ProvinceName[]): RegionOf {
  let table: Table | undefined;

  return (address, lang) => {
    table ??= openTable();
    const found = table.search(address);
    if (!found || found.country === '') return '';
    if (found.country !== HOME) return lang === 'en' ? englishName(found.country) : found.country;
    const province = provinces.find(({ shortName }) => found.province.startsWith(shortName));
    if (!province) return '';
    return lang === 'en' ? province.nameEn : province.shortName;
  };
}

export function createRegionNames(provinces: readonly ProvinceName[]): RegionName {
  return (region, lang) => {
    if (lang !== 'en') return region;
    return provinces.find(({ shortName }) => shortName === region)?.nameEn ?? englishName(region);
  };
}

/** The library is CommonJS with its class under `default`. */
function openTable(): Table {
  const library = ip2region as unknown as { default?: new () => Table } & (new () => Table);
  const Ip2Region = library.default ?? library;
  return new Ip2Region();
}

function englishName(country: string): string {
  countries ??= englishCountries();
  return countries.get(country) ?? ABROAD;
}

function englishCountries(): Map<string, string> {
  const chinese = new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'none' });
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = chinese.of(code);
      const nameEn = english.of(code);
      return name && nameEn ? [[name, nameEn] as const] : [];
    }),
  );
}
