import { type DeskRule, deleteRule, listRules, moveRule, saveRule } from '@rujian/contract/areas/site/desk';
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockedRow } from '#platform/database/locks.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { menuRules } from '#schema/site/site.ts';

/** Gap between siblings, so that one can be inserted without changing the others. */
const WEIGHT_STEP = 10;

export function serveRules(app: App, { db, clock, changes }: Platform, { record }: { record: RecordAudit }): void {
  serve(app, listRules, async () => {
    const rows = await db.select().from(menuRules).orderBy(desc(menuRules.weigh), asc(menuRules.id));
    return { list: rows.map(toDeskRule) };
  });

  serve(app, saveRule, ({ id, ...fields }, caller) =>
    change(async (tx) => {
      await requireName(tx, id, fields.name);
      await requireParent(tx, id, fields.parentId);
      const before = id === 0 ? undefined : await lockedRow(tx, menuRules, id, 'menu.not_found');
      const { disabled, ...rest } = fields;
      const values = {
        ...rest,
        titleEn: rest.titleEn || rest.title,
        disabledAt: disabled ? (before?.disabledAt ?? clock.now()) : null,
        updatedAt: clock.now(),
      };
      const [row] = before
        ? await tx.update(menuRules).set(values).where(eq(menuRules.id, id)).returning()
        : await tx.insert(menuRules).values(values).returning();
      if (!row) throw new Error('The database gave no row');
      await record(tx, {
        caller,
        action: before ? 'rule.save' : 'rule.add',
        target: { type: 'rule', id: row.id },
        ...(before && { before: toDeskRule(before) }),
        after: toDeskRule(row),
      });
      return { id: row.id };
    }),
  );

  /** Siblings get descending weights in the given order; clients sort by weight. */
  serve(app, moveRule, ({ id, parentId, order }, caller) =>
    change(async (tx) => {
      const before = await lockedRow(tx, menuRules, id, 'menu.not_found');
      await requireParent(tx, id, parentId);
      await tx.update(menuRules).set({ parentId }).where(eq(menuRules.id, id));
      const under = parentId === null ? isNull(menuRules.parentId) : eq(menuRules.parentId, parentId);
      const weights = sql.join(
        order.map((each, index) => sql`(${each}::bigint, ${(order.length - index) * WEIGHT_STEP}::int)`),
        sql`, `,
      );
      await tx.execute(sql`
          update menu_rules set weigh = wanted.weigh
          from (values ${weights}) as wanted(id, weigh)
          where menu_rules.id = wanted.id and menu_rules.place = ${before.place}
            and ${under}`);
      await record(tx, {
        caller,
        action: 'rule.move',
        target: { type: 'rule', id },
        before: { parentId: before.parentId },
        after: { parentId, order },
      });
    }),
  );

  serve(app, deleteRule, ({ id }, caller) =>
    change(async (tx) => {
      const before = await lockedRow(tx, menuRules, id, 'menu.not_found');
      if ((await tx.$count(menuRules, eq(menuRules.parentId, id))) > 0) throw new AppError('menu.has_children');
      await tx.delete(menuRules).where(eq(menuRules.id, id));
      await record(tx, { caller, action: 'rule.delete', target: { type: 'rule', id }, before: toDeskRule(before) });
    }),
  );

  async function change<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const result = await db.transaction(work);
    await changes.changed(['site']);
    return result;
  }
}

/** Names are unique, because clients register pages by them. */
async function requireName(tx: Tx, id: number, name: string): Promise<void> {
  const [other] = await tx
    .select({ title: menuRules.title })
    .from(menuRules)
    .where(and(eq(menuRules.name, name), ne(menuRules.id, id)));
  if (other) throw new AppError('menu.name_taken', { title: other.title });
}

/** An entry cannot be moved below itself, or its whole branch would disappear. */
async function requireParent(tx: Tx, id: number, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive upwards as (
      select id, parent_id from menu_rules where id = ${parentId}
      union all
      select above.id, above.parent_id
      from menu_rules above join upwards on above.id = upwards.parent_id
    )
    select id::int from upwards`);
  if (rows.length === 0) throw new AppError('menu.not_found');
  if (id !== 0 && rows.some((row) => row.id === id)) throw new AppError('menu.in_circle');
}

function toDeskRule(row: typeof menuRules.$inferSelect): DeskRule {
  const { createdAt: _created, updatedAt: _updated, disabledAt, ...rule } = row;
  return { ...rule, disabled: disabledAt !== null };
}
