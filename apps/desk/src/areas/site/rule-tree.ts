import type { DeskRule } from '@rujian/contract/areas/site/desk';

export type RuleNode = DeskRule & { key: number; children: RuleNode[] };

export function treeOf(
  rules: readonly DeskRule[],
  place: DeskRule['place'],
  parentId: number | null = null,
): RuleNode[] {
  return rules
    .filter((rule) => rule.place === place && rule.parentId === parentId)
    .map((rule) => ({ ...rule, key: rule.id, children: treeOf(rules, place, rule.id) }));
}

export function dropped(
  rules: readonly DeskRule[],
  { id, onId, position }: { id: number; onId: number; position: 'into' | 'before' | 'after' },
): { id: number; parentId: number | null; order: number[] } {
  const target = rules.find((rule) => rule.id === onId);
  const parentId = position === 'into' ? onId : (target?.parentId ?? null);
  const place = target?.place;
  const siblings = rules
    .filter((rule) => rule.place === place && rule.parentId === parentId && rule.id !== id)
    .map((rule) => rule.id);
  if (position === 'into') return { id, parentId, order: [...siblings, id] };
  const at = siblings.indexOf(onId) + (position === 'after' ? 1 : 0);
  return { id, parentId, order: siblings.toSpliced(at, 0, id) };
}
