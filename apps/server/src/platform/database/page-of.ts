type Ordered<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };
type Wanted = { page: number; limit: number };

/** One page of what a query finds, each row as `view` shows it, and how many rows there are in all. */
export async function pageOf<Row, Shown = Row>(
  found: Ordered<Row>,
  all: PromiseLike<number>,
  { page, limit }: Wanted,
  view: (row: Row) => Shown,
) {
  const [rows, total] = await Promise.all([found.limit(limit).offset((page - 1) * limit), all]);
  return { list: rows.map(view), total };
}
