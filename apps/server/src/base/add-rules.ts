import type { Tx } from '#platform/database.ts';
import { menuRules } from '#schema/site.ts';
import type { RuleTree } from './menus.ts';

/** Adds menu entries level by level: one statement for each depth of the tree. */
export async function addRules(
  tx: Tx,
  trees: RuleTree[],
  parentId: number | null = null,
): Promise<void> {
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

/** Adds the entries a site does not have yet; what it has stays as its operator left it. */
export async function addMissingRules(tx: Tx, trees: RuleTree[]): Promise<void> {
  const rows = await tx.select({ id: menuRules.id, name: menuRules.name }).from(menuRules);
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  for (const tree of trees) {
    const id = ids.get(tree.name);
    if (id === undefined) await addRules(tx, [tree]);
    else {
      const missing = (tree.children ?? []).filter(({ name }) => !ids.has(name));
      await addRules(tx, missing, id);
    }
  }
}
