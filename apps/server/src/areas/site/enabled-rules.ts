import type { Identify } from '#platform/caller.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { menuRules } from '#schema/site/site.ts';

const EVERY_RULE = '*';
const KEPT_SECONDS = 10;

export function withEnabledRules({ db, remember }: Pick<Platform, 'db' | 'remember'>, identify: Identify): Identify {
  return async (tokens, from) => {
    const identity = await identify(tokens, from);
    if (identity.kind !== 'member') return identity;
    return { ...identity, rules: enabledOf(identity.rules, await allRules()) };
  };

  function allRules() {
    return remember('rules and their state', { tags: ['site'], seconds: KEPT_SECONDS }, () =>
      db.select(pick(menuRules, 'id', 'parentId', 'type', 'name', 'disabledAt')).from(menuRules),
    );
  }
}

type KnownRule = Pick<typeof menuRules.$inferSelect, 'id' | 'parentId' | 'type' | 'name' | 'disabledAt'>;

function enabledOf(held: readonly string[], known: KnownRule[]): string[] {
  const holdsAll = held.includes(EVERY_RULE);
  if (holdsAll && known.every((rule) => !rule.disabledAt)) return [EVERY_RULE];
  const heldNames = new Set(held.map((name) => name.toLowerCase()));
  const byId = new Map(known.map((rule) => [rule.id, rule]));
  const unknown = heldNames.difference(new Set([EVERY_RULE, ...known.map(nameOf)]));
  return [...unknown, ...known.filter(isOn).map(nameOf)];

  function isOn(rule: KnownRule): boolean {
    const page = rule.type === 'button' && rule.parentId ? byId.get(rule.parentId) : undefined;
    const isHeld = holdsAll || heldNames.has(nameOf(rule));
    return isHeld && !rule.disabledAt && (!page || isOn(page));
  }
}

function nameOf({ name }: { name: string }): string {
  return name.toLowerCase();
}
