import type { Tx } from '#platform/database/database.ts';
import { menuRules } from '#schema/site/site.ts';
import type { RuleTree } from './menus.ts';

/** Adds menu entries with one statement per depth of the tree. */
export async function addRules(tx: Tx, trees: RuleTree[], parentId: number | null = null): Promise<void> {
  let level = trees.map((tree) => ({ tree, parentId }));
  while (level.length > 0) {
    const rows = await tx
      .insert(menuRules)
      .values(level.map(({ tree: { children: _, ...rule }, parentId }) => ({ ...rule, parentId })))
      .returning({ id: menuRules.id, name: menuRules.name });
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    level = level.flatMap(({ tree }) =>
      (tree.children ?? []).map((child) => ({ tree: child, parentId: ids.get(tree.name) ?? null })),
    );
  }
}

/** Adds missing entries only; existing ones keep the operator's changes. */
export async function addMissingRules(tx: Tx, trees: RuleTree[]): Promise<void> {
  const rows = await tx.select({ id: menuRules.id, name: menuRules.name }).from(menuRules);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  await addMissing(trees, null);

  async function addMissing(level: RuleTree[], parentId: number | null): Promise<void> {
    const missing = level.filter(({ name }) => !ids.has(name));
    if (missing.length > 0) await addRules(tx, missing, parentId);
    for (const { name, children = [] } of level) {
      const id = ids.get(name);
      if (id !== undefined) await addMissing(children, id);
    }
  }
}
