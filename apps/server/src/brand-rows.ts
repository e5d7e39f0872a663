import { brandRows as content } from './areas/articles/brand-rows.ts';
import { brandRows as discussion } from './areas/comments/brand-rows.ts';
import { brandRows as complaints } from './areas/complaints/brand-rows.ts';
import { brandRows as errata } from './areas/errata/brand-rows.ts';
import { brandRows as integrations } from './areas/integrations/webhooks/webhooks.ts';
import { brandRows as represent } from './areas/represent/brand-rows.ts';
import { brandRows as site } from './areas/site/brand-rows.ts';
import { brandRows as records } from './areas/spotchecks/brand-rows.ts';

export const BRAND_ROWS = { content, records, complaints, discussion, errata, represent, integrations, site };
