import { ownedRows } from '#platform/database/reassign-rows.ts';
import { webhooks } from '#schema/integrations.ts';

/** The webhook of a brand; after a merge the one of the remaining brand is kept. */
export const brandRows = ownedRows([
  { area: 'represent', table: webhooks, owner: webhooks.brandId, once: [webhooks.name] },
]);
