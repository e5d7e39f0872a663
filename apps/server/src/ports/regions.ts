import type { Lang } from '@rujian/contract/base/constants';

export type RegionOf = (address: string, lang: Lang) => string;
export type RegionName = (region: string, lang: Lang) => string;
