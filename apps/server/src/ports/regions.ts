import type { Lang } from '@rujian/contract/base/constants';

/** The province or country of an IP address; empty when unknown. */
export type RegionOf = (address: string, lang: Lang) => string;
/** A stored region in the language of the reader. */
export type RegionName = (region: string, lang: Lang) => string;
