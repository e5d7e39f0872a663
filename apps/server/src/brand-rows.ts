import { brandRows as complaints } from './modules/complaints/brand-rows.ts';
import { brandRows as content } from './modules/content/brand-rows.ts';
import { brandRows as discussion } from './modules/discussion/brand-rows.ts';
import { brandRows as errata } from './modules/errata/brand-rows.ts';
import { brandRows as records } from './modules/records/brand-rows.ts';
import { brandRows as represent } from './modules/represent/brand-rows.ts';
import { brandRows as site } from './modules/site/brand-rows.ts';

/** Rows that move with a brand when it is merged, by owning area. */
export const BRAND_ROWS = { content, records, complaints, discussion, errata, represent, site };
