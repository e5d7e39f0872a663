/** One column of a table that anybody may download. */
export type DataField = { field: string; zh: string; en: string };

/** `/opendata/billboard/{id}`: one row for each entry of each published edition. */
export const BILLBOARD_FIELDS = [
  { field: 'billboard_id', zh: '榜单编号', en: 'Number of the ranking' },
  { field: 'billboard', zh: '榜单名称', en: 'Name of the ranking' },
  { field: 'edition_id', zh: '期次编号', en: 'Number of the edition' },
  { field: 'period', zh: '期次名称', en: 'Name of the period' },
  { field: 'period_from', zh: '统计起始日', en: 'First day of the period' },
  { field: 'period_to', zh: '统计截止日', en: 'Last day of the period' },
  {
    field: 'sample_size',
    zh: '样本量，未公布为空',
    en: 'Size of the sample, empty where not stated',
  },
  {
    field: 'rank',
    zh: '名次，由得分计算，同分并列（1、2、2、4）',
    en: 'Rank computed from the score; equal scores share a rank (1, 2, 2, 4)',
  },
  {
    field: 'previous_rank',
    zh: '上一期名次，上期未入榜为空',
    en: 'Rank in the edition before, empty where not listed there',
  },
  {
    field: 'movement',
    zh: '变动：up上升、down下降、same持平、new新上榜、back返榜、first首期',
    en: 'Movement: up, down, same, new, back (listed before, but not in the last edition), first (no edition before)',
  },
  { field: 'name', zh: '上榜对象', en: 'What is ranked' },
  { field: 'brand_id', zh: '品牌编号', en: 'Number of the brand' },
  { field: 'brand', zh: '品牌名称', en: 'Name of the brand' },
  { field: 'product_id', zh: '产品编号', en: 'Number of the product' },
  {
    field: 'score',
    zh: '得分或票数，只知名次的期次为空',
    en: 'Score or votes, empty in editions known by rank only',
  },
  { field: 'unit', zh: '得分单位', en: 'Unit of the score' },
  { field: 'comment', zh: '编辑点评', en: 'Comment of the editors' },
] as const satisfies readonly DataField[];
