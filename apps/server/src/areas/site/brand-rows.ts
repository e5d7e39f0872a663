import { ownedRows } from '#platform/database/reassign-rows.ts';
import { adverts } from '#schema/site/adverts.ts';

export const brandRows = ownedRows([{ area: 'advert', table: adverts, owner: adverts.brandId }]);
