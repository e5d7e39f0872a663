import type { pointRules } from '#schema/ledger/ledger.ts';
import rules from './lists/point-rules.json' with { type: 'json' };

/** What earns and costs points, in the order of the rules page. */
export const POINT_RULES = (rules as (typeof pointRules.$inferInsert)[]).map((rule, index) => ({
  ...rule,
  position: (index + 1) * 10,
}));
