import { createHandover } from '#platform/handover.ts';
import { adverts } from '#schema/site-adverts.ts';

/** Adverts of a brand. */
export const brandRows = createHandover([
  { area: 'advert', table: adverts, owner: adverts.brandId, key: [adverts.id] },
]);
