import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { foodTerms } from '#schema/spotchecks/foods.ts';
import TERMS from './lists/food-terms.json' with { type: 'json' };

type Term = Omit<typeof foodTerms.$inferInsert, 'parentId'> & { parent?: string };

/** Our own first list; the desk extends it. Those above are named by their keys and get their ids afterwards. */
export async function loadFoodTerms(tx: Tx): Promise<void> {
  const terms = TERMS as Term[];
  await tx.insert(foodTerms).values(terms.map(({ parent: _, ...term }) => term));
  const links = terms.flatMap(({ key, parent }) => (parent === undefined ? [] : [{ key, parent }]));
  await tx.execute(sql`
    update food_terms below set parent_id = above.id
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) link(key text, parent text)
    join food_terms above on above.key = link.parent where below.key = link.key`);
}
