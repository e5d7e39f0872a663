/** One column of a public download. */
export type DataField = { field: string; zh: string; en: string };

/** `/opendata/evaluation/{id}`: one row per product and indicator of a test. */
export const EVALUATION_FIELDS = [
  { field: 'evaluation_id', zh: '评测编号', en: 'Number of the test' },
  { field: 'evaluation', zh: '评测标题', en: 'Title of the test' },
  { field: 'published_on', zh: '刊发日期', en: 'Day of publication' },
  { field: 'product_id', zh: '产品编号', en: 'Number of the product' },
  { field: 'product', zh: '送检产品名称', en: 'Name of the product tested' },
  { field: 'brand_id', zh: '品牌编号', en: 'Number of the brand' },
  { field: 'brand', zh: '品牌名称', en: 'Name of the brand' },
  { field: 'spec', zh: '规格', en: 'Pack size' },
  { field: 'batch_no', zh: '批号', en: 'Batch number' },
  { field: 'produced_on', zh: '生产日期', en: 'Day of production' },
  { field: 'price_yuan', zh: '购买价格（元）', en: 'Price paid in yuan' },
  { field: 'price_per_100_yuan', zh: '每100克或100毫升价格（元）', en: 'Price per 100 g or 100 mL in yuan' },
  { field: 'indicator', zh: '指标名称', en: 'Name of the indicator' },
  { field: 'group', zh: '指标所属分组', en: 'Group of the indicator' },
  { field: 'unit', zh: '计量单位', en: 'Unit' },
  { field: 'method', zh: '检测方法', en: 'Method of measurement' },
  { field: 'limit', zh: '限量或标准原文', en: 'Limit as the standard words it' },
  {
    field: 'direction',
    zh: '方向：higher越高越好、lower越低越好、target接近目标、none不计分',
    en: 'Direction: higher, lower, target, or none (not scored)',
  },
  { field: 'weight_percent', zh: '公布权重（%）', en: 'Published weight in per cent' },
  {
    field: 'anchors',
    zh: '评分基准，写作“数值:分数”，以空格隔开',
    en: 'Scoring benchmarks as value:score, separated by spaces',
  },
  { field: 'detection_limit', zh: '检出限', en: 'Limit of detection' },
  { field: 'raw', zh: '报告原文', en: 'Result as the report words it' },
  { field: 'value', zh: '数值', en: 'Result as a number' },
  {
    field: 'qualifier',
    zh: '限定：=等于、<小于、>大于、nd未检出',
    en: 'Qualifier: = exact, < below, > above, nd not detected',
  },
  { field: 'replicates', zh: '平行样数值，以空格隔开', en: 'Replicates, separated by spaces' },
  { field: 'uncertainty', zh: '不确定度', en: 'Uncertainty' },
  {
    field: 'verdict',
    zh: '判定：pass符合、fail不符合、na不适用，无限量为空',
    en: 'Verdict: pass, fail, na; empty without a limit',
  },
  { field: 'score', zh: '该项得分（0至100）', en: 'Score of this indicator, 0 to 100' },
  { field: 'total', zh: '综合得分', en: 'Total of the product' },
  {
    field: 'grade',
    zh: '等级：excellent优秀、good良好、fair一般、poor较差、bad不推荐',
    en: 'Grade: excellent, good, fair, poor, bad (not recommended)',
  },
  { field: 'rank', zh: '综合名次，同分并列', en: 'Rank; equal totals share it' },
] as const satisfies readonly DataField[];

/** `/opendata/spotcheck`: one row per sample, newest notice first. */
export const SPOTCHECK_FIELDS = [
  { field: 'id', zh: '记录编号，对应/spotcheck/{id}', en: 'Record number, as in /spotcheck/{id}' },
  { field: 'published_on', zh: '通告日期', en: 'Day of the notice' },
  { field: 'notice_id', zh: '通告编号（本站）', en: 'Number of the notice on this site' },
  { field: 'agency', zh: '通报机关', en: 'Agency' },
  { field: 'notice_no', zh: '通告文号', en: 'Reference of the notice' },
  { field: 'notice_url', zh: '通告原文地址', en: 'Address of the original notice' },
  { field: 'sample_no', zh: '抽样编号', en: 'Sample number' },
  { field: 'food', zh: '食品名称', en: 'Food' },
  { field: 'spec', zh: '规格型号', en: 'Size of the pack' },
  { field: 'trademark', zh: '商标', en: 'Trademark' },
  { field: 'brand', zh: '品牌（本站匹配）', en: 'Brand, as matched by this site' },
  { field: 'category', zh: '品类代码（本站分类）', en: 'Category key of this site' },
  { field: 'category_raw', zh: '通告中的分类', en: 'Category in the notice' },
  { field: 'produced_on', zh: '生产日期', en: 'Day of production' },
  { field: 'batch_no', zh: '批号', en: 'Batch number' },
  { field: 'maker', zh: '标称生产企业', en: 'Stated maker' },
  { field: 'maker_address', zh: '标称生产企业地址', en: 'Address of the stated maker' },
  { field: 'maker_province', zh: '生产企业所在省份代码', en: 'Province code of the maker' },
  { field: 'sampled', zh: '被抽样单位', en: 'Where it was sampled' },
  { field: 'sampled_address', zh: '被抽样单位地址', en: 'Address of the place of sampling' },
  { field: 'sampled_province', zh: '抽样地省份代码', en: 'Province code of the place of sampling' },
  { field: 'result', zh: '结论：pass合格，fail不合格', en: 'Verdict: pass or fail' },
  {
    field: 'failed_items',
    zh: '不合格项目║检验结果║标准值，多项以；分隔',
    en: 'Failed items as item║result║limit, joined by a semicolon',
  },
  {
    field: 'retest',
    zh: '复检：none未复检，applied已申请，upheld维持，overturned推翻',
    en: 'Retest: none, applied, upheld or overturned',
  },
  {
    field: 'authenticity',
    zh: '真实性：none无异议，disputed企业提出异议，confirmed_fake确认为假冒',
    en: 'Authenticity: none, disputed by the maker, or confirmed_fake',
  },
  {
    field: 'counted',
    zh: '是否计入统计：复检推翻与确认假冒的记录为false',
    en: 'Whether it is in any count: false for overturned results and proven fakes',
  },
  { field: 'lab', zh: '检验机构', en: 'Laboratory' },
  { field: 'disposal', zh: '核查处置情况', en: 'What was done about it' },
  { field: 'remark', zh: '备注', en: 'Remark' },
] as const satisfies readonly DataField[];

/** `/opendata/billboard/{id}`: one row per entry and published edition. */
export const BILLBOARD_FIELDS = [
  { field: 'billboard_id', zh: '榜单编号', en: 'Number of the ranking' },
  { field: 'billboard', zh: '榜单名称', en: 'Name of the ranking' },
  { field: 'edition_id', zh: '期次编号', en: 'Number of the edition' },
  { field: 'period', zh: '期次名称', en: 'Name of the period' },
  { field: 'period_from', zh: '统计起始日', en: 'First day of the period' },
  { field: 'period_to', zh: '统计截止日', en: 'Last day of the period' },
  { field: 'sample_size', zh: '样本量，未公布为空', en: 'Size of the sample, empty where not stated' },
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
  { field: 'score', zh: '得分或票数，只知名次的期次为空', en: 'Score or votes, empty in editions known by rank only' },
  { field: 'unit', zh: '得分单位', en: 'Unit of the score' },
  { field: 'comment', zh: '编辑点评', en: 'Comment of the editors' },
] as const satisfies readonly DataField[];

/** `/opendata/standards`: one row per limit, and one for a standard without limits. */
export const STANDARD_FIELDS = [
  { field: 'standard_no', zh: '标准号', en: 'Number of the standard' },
  { field: 'title', zh: '标准名称', en: 'Title of the standard' },
  {
    field: 'state',
    zh: '状态：current现行、upcoming即将实施、abolished废止',
    en: 'State: current (in force), upcoming or abolished',
  },
  { field: 'issued_on', zh: '发布日期', en: 'Day of issue' },
  { field: 'effective_on', zh: '实施日期', en: 'In force from' },
  { field: 'abolished_on', zh: '废止日期', en: 'Abolished on' },
  { field: 'replaced_by', zh: '被何标准代替', en: 'Number of the standard that replaces it' },
  { field: 'url', zh: '标准原文地址', en: 'Address of the standard' },
  { field: 'indicator_key', zh: '指标代码', en: 'Key of the indicator' },
  { field: 'indicator', zh: '指标名称', en: 'Name of the indicator' },
  { field: 'category', zh: '适用品类代码（本站分类）', en: 'Category key of this site' },
  {
    field: 'limit_type',
    zh: '限量类型：max不高于、min不低于、range范围、absent不得检出、ncmM采样方案',
    en: 'Kind of limit: max, min, range, absent (not permitted) or ncmM (sampling plan)',
  },
  { field: 'low', zh: '下限', en: 'Lower limit' },
  { field: 'high', zh: '上限', en: 'Upper limit' },
  { field: 'plan_n', zh: '采样方案n：同一批次采样件数', en: 'Sampling plan n: samples of a batch' },
  { field: 'plan_c', zh: '采样方案c：最多允许超过m的件数', en: 'Sampling plan c: samples that may exceed m' },
  { field: 'plan_lower_m', zh: '采样方案m', en: 'Sampling plan m' },
  { field: 'plan_upper_m', zh: '采样方案M：任何一件不得超过', en: 'Sampling plan M: no sample may exceed it' },
  { field: 'unit', zh: '计量单位', en: 'Unit' },
  { field: 'note', zh: '备注', en: 'Note' },
] as const satisfies readonly DataField[];

/** `/opendata/market/{key}`: one row per value of a price series. */
export const PRICE_FIELDS = [
  { field: 'series', zh: '行情代码', en: 'Key of the series' },
  { field: 'name', zh: '行情名称', en: 'Name of the series' },
  { field: 'day', zh: '日期', en: 'Day of the value' },
  { field: 'value', zh: '数值', en: 'Value' },
  { field: 'unit', zh: '计量单位', en: 'Unit' },
  { field: 'source', zh: '数据来源', en: 'Source' },
  { field: 'demo', zh: '是否为演示数据', en: 'Whether it was invented for the demo' },
] as const satisfies readonly DataField[];
