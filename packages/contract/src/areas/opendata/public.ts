export type DataField<Name extends string = string> = { field: Name; zh: string; en: string };

// @__NO_SIDE_EFFECTS__
function dataFields<Name extends string>(
  named: Readonly<Record<Name, readonly [zh: string, en: string]>>,
): readonly DataField<Name>[] {
  const fields = Object.entries(named) as [Name, readonly [string, string]][];
  return fields.map(([field, [zh, en]]) => ({ field, zh, en }));
}

/** `/opendata/evaluation/{id}`: one row per product and indicator of a test. */
export const EVALUATION_FIELDS = dataFields({
  evaluation_id: ['评测编号', 'Number of the test'],
  evaluation: ['评测标题', 'Title of the test'],
  published_on: ['刊发日期', 'Day of publication'],
  product_id: ['产品编号', 'Number of the product'],
  product: ['送检产品名称', 'Name of the product tested'],
  brand_id: ['品牌编号', 'Number of the brand'],
  brand: ['品牌名称', 'Name of the brand'],
  spec: ['规格', 'Pack size'],
  batch_no: ['批号', 'Batch number'],
  produced_on: ['生产日期', 'Day of production'],
  price_yuan: ['购买价格（元）', 'Price paid in yuan'],
  price_per_100_yuan: ['每100克或100毫升价格（元）', 'Price per 100 g or 100 mL in yuan'],
  indicator: ['指标名称', 'Name of the indicator'],
  group: ['指标所属分组', 'Group of the indicator'],
  unit: ['计量单位', 'Unit'],
  method: ['检测方法', 'Method of measurement'],
  limit: ['限量或标准原文', 'Limit as the standard words it'],
  direction: [
    '方向：higher越高越好、lower越低越好、target接近目标、none不计分',
    'Direction: higher, lower, target, or none (not scored)',
  ],
  weight_percent: ['公布权重（%）', 'Published weight in per cent'],
  anchors: ['评分基准，写作“数值:分数”，以空格隔开', 'Scoring benchmarks as value:score, separated by spaces'],
  detection_limit: ['检出限', 'Limit of detection'],
  raw: ['报告原文', 'Result as the report words it'],
  value: ['数值', 'Result as a number'],
  qualifier: ['限定：=等于、<小于、>大于、nd未检出', 'Qualifier: = exact, < below, > above, nd not detected'],
  replicates: ['平行样数值，以空格隔开', 'Replicates, separated by spaces'],
  uncertainty: ['不确定度', 'Uncertainty'],
  verdict: ['判定：pass符合、fail不符合、na不适用，无限量为空', 'Verdict: pass, fail, na; empty without a limit'],
  score: ['该项得分（0至100）', 'Score of this indicator, 0 to 100'],
  total: ['综合得分', 'Total of the product'],
  grade: [
    '等级：excellent优秀、good良好、fair一般、poor较差、bad不推荐',
    'Grade: excellent, good, fair, poor, bad (not recommended)',
  ],
  rank: ['综合名次，同分并列', 'Rank; equal totals share it'],
});

/** `/opendata/spotcheck`: one row per sample, newest notice first. */
export const SPOTCHECK_FIELDS = dataFields({
  id: ['记录编号，对应/spotcheck/{id}', 'Record number, as in /spotcheck/{id}'],
  published_on: ['通告日期', 'Day of the notice'],
  notice_id: ['通告编号（本站）', 'Number of the notice on this site'],
  agency: ['通报机关', 'Agency'],
  notice_no: ['通告文号', 'Reference of the notice'],
  notice_url: ['通告原文地址', 'Address of the original notice'],
  sample_no: ['抽样编号', 'Sample number'],
  food: ['食品名称', 'Food'],
  spec: ['规格型号', 'Size of the pack'],
  trademark: ['商标', 'Trademark'],
  brand: ['品牌（本站匹配）', 'Brand, as matched by this site'],
  category: ['品类代码（本站分类）', 'Category key of this site'],
  category_raw: ['通告中的分类', 'Category in the notice'],
  produced_on: ['生产日期', 'Day of production'],
  batch_no: ['批号', 'Batch number'],
  maker: ['标称生产企业', 'Stated maker'],
  maker_address: ['标称生产企业地址', 'Address of the stated maker'],
  maker_province: ['生产企业所在省份代码', 'Province code of the maker'],
  sampled: ['被抽样单位', 'Where it was sampled'],
  sampled_address: ['被抽样单位地址', 'Address of the place of sampling'],
  sampled_province: ['抽样地省份代码', 'Province code of the place of sampling'],
  result: ['结论：pass合格，fail不合格', 'Verdict: pass or fail'],
  failed_items: [
    '不合格项目║检验结果║标准值，多项以；分隔',
    'Failed items as item║result║limit, joined by a semicolon',
  ],
  retest: [
    '复检：none未复检，applied已申请，upheld维持，overturned推翻',
    'Retest: none, applied, upheld or overturned',
  ],
  authenticity: [
    '真实性：none无异议，disputed企业提出异议，confirmed_fake确认为假冒',
    'Authenticity: none, disputed by the maker, or confirmed_fake',
  ],
  counted: [
    '是否计入统计：复检推翻与确认假冒的记录为false',
    'Whether it is in any count: false for overturned results and proven fakes',
  ],
  lab: ['检验机构', 'Laboratory'],
  disposal: ['核查处置情况', 'What was done about it'],
  remark: ['备注', 'Remark'],
});

/** `/opendata/recall`: one row per recall, newest first. */
export const RECALL_FIELDS = dataFields({
  id: ['召回编号，对应/recall/{id}', 'Recall number, as in /recall/{id}'],
  announced_on: ['公告日期', 'Day of the announcement'],
  food: ['产品名称', 'Food'],
  maker: ['生产企业', 'Maker'],
  trademark: ['商标', 'Trademark'],
  brand: ['品牌（本站匹配）', 'Brand, as matched by this site'],
  batches: ['批次，多项以；分隔，空表示全部批次', 'Batches, joined by a semicolon; empty means all'],
  barcodes: ['商品条码，多项以；分隔', 'Barcodes, joined by a semicolon'],
  reason: ['召回原因', 'Reason'],
  advice: ['处理办法', 'What to do'],
  quantity: ['数量', 'Quantity'],
  level: ['级别：first一级、second二级、third三级', 'Level: first, second or third'],
  kind: ['方式：voluntary主动、ordered责令', 'Kind: voluntary or ordered'],
  state: ['进展：open正在召回、done已完成', 'Progress: open (under way) or done'],
  agency: ['来源', 'Source'],
  source_url: ['原公告地址', 'Address of the notice'],
  published_at: ['本站发布时间', 'Published on this site'],
  updated_at: ['本站更新时间', 'Last change on this site'],
});

/** `/opendata/billboard/{id}`: one row per entry and published edition. */
export const BILLBOARD_FIELDS = dataFields({
  billboard_id: ['榜单编号', 'Number of the ranking'],
  billboard: ['榜单名称', 'Name of the ranking'],
  edition_id: ['期次编号', 'Number of the edition'],
  period: ['期次名称', 'Name of the period'],
  period_from: ['统计起始日', 'First day of the period'],
  period_to: ['统计截止日', 'Last day of the period'],
  sample_size: ['样本量，未公布为空', 'Size of the sample, empty where not stated'],
  rank: [
    '名次，由得分计算，同分并列（1、2、2、4）',
    'Rank computed from the score; equal scores share a rank (1, 2, 2, 4)',
  ],
  previous_rank: ['上一期名次，上期未入榜为空', 'Rank in the edition before, empty where not listed there'],
  movement: [
    '变动：up上升、down下降、same持平、new新上榜、back返榜、first首期',
    'Movement: up, down, same, new, back (listed before, but not in the last edition), first (no edition before)',
  ],
  name: ['上榜对象', 'What is ranked'],
  brand_id: ['品牌编号', 'Number of the brand'],
  brand: ['品牌名称', 'Name of the brand'],
  product_id: ['产品编号', 'Number of the product'],
  score: ['得分或票数，只知名次的期次为空', 'Score or votes, empty in editions known by rank only'],
  unit: ['得分单位', 'Unit of the score'],
  comment: ['编辑点评', 'Comment of the editors'],
});

/** `/opendata/standards`: one row per limit, and one for a standard without limits. */
export const STANDARD_FIELDS = dataFields({
  standard_no: ['标准号', 'Number of the standard'],
  title: ['标准名称', 'Title of the standard'],
  state: ['状态：current现行、upcoming即将实施、abolished废止', 'State: current (in force), upcoming or abolished'],
  issued_on: ['发布日期', 'Day of issue'],
  effective_on: ['实施日期', 'In force from'],
  abolished_on: ['废止日期', 'Abolished on'],
  replaced_by: ['被何标准代替', 'Number of the standard that replaces it'],
  url: ['标准原文地址', 'Address of the standard'],
  indicator_key: ['指标代码', 'Key of the indicator'],
  indicator: ['指标名称', 'Name of the indicator'],
  category: ['适用品类代码（本站分类）', 'Category key of this site'],
  limit_type: [
    '限量类型：max不高于、min不低于、range范围、absent不得检出、ncmM采样方案',
    'Kind of limit: max, min, range, absent (not permitted) or ncmM (sampling plan)',
  ],
  low: ['下限', 'Lower limit'],
  high: ['上限', 'Upper limit'],
  plan_n: ['采样方案n：同一批次采样件数', 'Sampling plan n: samples of a batch'],
  plan_c: ['采样方案c：最多允许超过m的件数', 'Sampling plan c: samples that may exceed m'],
  plan_lower_m: ['采样方案m', 'Sampling plan m'],
  plan_upper_m: ['采样方案M：任何一件不得超过', 'Sampling plan M: no sample may exceed it'],
  unit: ['计量单位', 'Unit'],
  note: ['备注', 'Note'],
});

/** `/opendata/market/{key}`: one row per value of a price series. */
export const PRICE_FIELDS = dataFields({
  series: ['行情代码', 'Key of the series'],
  name: ['行情名称', 'Name of the series'],
  day: ['日期', 'Day of the value'],
  value: ['数值', 'Value'],
  unit: ['计量单位', 'Unit'],
  source: ['数据来源', 'Source'],
  demo: ['是否为演示数据', 'Whether it was invented for the demo'],
});
