import type { Lang } from '@rujian/contract/base/constants';
import ip2region from 'ip2region';

export type ProvinceName = { shortName: string; nameEn: string };

export type RegionOf = (address: string, lang: Lang) => string;

export type RegionName = (region: string, lang: Lang) => string;

type Found = { country: string; province: string };
type Table = { search: (address: string) => Found | null };

const HOME = '中国';
const ABROAD = { 'zh-cn': '海外', en: 'Overseas' };

/** By a bundled table without a network call; it takes about 12 MB and is loaded with the first lookup. */
export function createIpRegions(provinces: readonly ProvinceName[]): RegionOf {
  let table: Table | undefined;
  let countries: Map<string, string> | undefined;

  return (address, lang) => {
    table ??= openTable();
    const found = table.search(address);
    if (!found || found.country === '') return '';
    if (found.country !== HOME) return countryName(found.country, lang);
    const province = provinces.find(({ shortName }) => found.province.startsWith(shortName));
    if (!province) return '';
    return lang === 'en' ? province.nameEn : province.shortName;
  };

  function countryName(country: string, lang: Lang): string {
    countries ??= englishCountries();
    if (lang === 'en') return countries.get(country) ?? ABROAD.en;
    return country || ABROAD['zh-cn'];
  }
}

/** For stored regions whose addresses are erased. */
export function createRegionNames(provinces: readonly ProvinceName[]): RegionName {
  let countries: Map<string, string> | undefined;

  return (region, lang) => {
    if (lang !== 'en') return region;
    const province = provinces.find(({ shortName }) => shortName === region);
    if (province) return province.nameEn;
    countries ??= englishCountries();
    return countries.get(region) ?? ABROAD.en;
  };
}

/** The library is CommonJS with its class under `default`. */
function openTable(): Table {
  const library = ip2region as unknown as { default?: new () => Table } & (new () => Table);
  const Ip2Region = library.default ?? library;
  return new Ip2Region();
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
