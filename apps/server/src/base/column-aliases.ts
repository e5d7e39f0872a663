import aliasesOfFields from './lists/column-aliases.json' with { type: 'json' };

/** The column names that agencies use in their tables, as `headKey` compares them. */
export const COLUMN_ALIASES = Object.entries(aliasesOfFields).flatMap(([field, aliases]) =>
  aliases.map((alias) => ({ alias, field })),
);
