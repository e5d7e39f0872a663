import type { Identify } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { menuRules } from '#schema/site.ts';

/** Stands for every rule there is. */
const EVERY_RULE = '*';

/** A rule that is switched off counts everywhere within so many seconds. */
const KEPT_SECONDS = 10;

/** Members hold what their group holds, except rules that are switched off. */
export function withEnabledRules(
  { db, remember }: Pick<Platform, 'db' | 'remember'>,
  identify: Identify,
): Identify {
  return async (tokens, from) => {
    const identity = await identify(tokens, from);
    if (identity.kind !== 'member') return identity;
    return { ...identity, rules: enabledOf(identity.rules, await allRules()) };
  };

  function allRules() {
    return remember('rules and their state', { tags: ['site'], seconds: KEPT_SECONDS }, () =>
      db.select({ name: menuRules.name, disabledAt: menuRules.disabledAt }).from(menuRules),
    );
  }
}

type KnownRule = { name: string; disabledAt: Date | null };

/** Names in lower case, as calls are compared with them. */
function enabledOf(held: readonly string[], known: KnownRule[]): string[] {
  const off = new Set(known.filter((rule) => rule.disabledAt).map(nameOf));
  // All except those that are off can only be told by naming the others.
  const named = held.includes(EVERY_RULE) && off.size > 0 ? known.map(nameOf) : held;
  return named.map((name) => name.toLowerCase()).filter((name) => !off.has(name));
}

function nameOf({ name }: { name: string }): string {
  return name.toLowerCase();
}
