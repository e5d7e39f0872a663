import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { GateItem } from '@rujian/contract/areas/spotchecks/desk';
import { fill } from '@rujian/contract/base/fill';
import { Flex, Typography } from 'antd';
import { areaTexts } from '#desk/kit/area-texts.ts';
import { Card } from '#desk/kit/card.tsx';

/** What each check says when it is met, and what is missing otherwise; `{detail}` is what it is about. */
const gateTexts = areaTexts({
  title: ['发布检查', 'Before publication'],
  good: {
    matches: ['写着本站品牌的记录都已对上', 'Every record that names a brand here is matched'],
    url: ['有原文网址', 'Address of the original given'],
    records: ['有抽检记录', 'Has samples'],
    counts: ['记录数不超过通告所称批次（{detail}）', 'No more samples than the notice states ({detail})'],
    items: ['每个不合格批次都有不合格项目', 'Every failed batch has failed items'],
    past: ['公布日期不晚于今天', 'Publication date is not in the future'],
    reason: ['写明了召回原因', 'The reason is stated'],
    agency: ['写明了来源', 'The source is stated'],
    unit: ['数量单位与包装相符', 'The quantity is counted in packs as sold'],
    question: ['问题10–100字', 'The question has 10–100 characters'],
    conclusion: ['结论50–500字', 'The conclusion has 50–500 characters'],
    products: ['样品{detail}个', '{detail} samples'],
    named: ['每个样品都对应品牌和产品', 'Each sample has a brand and product'],
    indicators: ['指标{detail}个', '{detail} indicators'],
    weights: ['权重合计100', 'Weights add up to 100'],
    cells: ['每格都有数据或原因', 'Each cell has a value or a reason'],
    confirmed: ['第二人已核对单元格（{detail}）', 'A second person has confirmed cells ({detail})'],
    report: ['附有检测报告及其哈希', 'The report is attached with its hash'],
    conflict: ['利益声明20–500字', 'The conflict statement has 20–500 characters'],
    method: ['方法说明100–5000字', 'The method has 100–5,000 characters'],
    dates: ['有购样与检测日期', 'Purchase and test dates given'],
    proof: ['每个样品都有购买凭证', 'Each sample has a proof of purchase'],
    photos: ['每个样品都有照片', 'Each sample has a photo'],
    prenotice: [
      '五个工作日前告知了各品牌，或写明了原因',
      'Brands were notified five working days before, or there is a reason',
    ],
    links: ['没有购买链接', 'No links to shops'],
    formula: ['婴配粉没有按价格排名', 'Infant formula is not ranked by price'],
  },
  bad: {
    matches: [
      '有记录写着本站品牌或产品，还没有核对归属（条数/不合格 · 品牌：{detail}）。请先到“品牌归属”核对；照常公布的话，读者会看到“待核对”。',
      'Records that name a brand or product here are not matched yet (records/failed · brands: {detail}). Match them first; if you publish anyway, readers see “not matched yet”.',
    ],
    url: ['还没有填写原文网址', 'The address of the original is missing'],
    records: ['还没有一条抽检记录', 'There are no samples yet'],
    counts: ['记录数超过通告所称批次（{detail}）', 'More samples than the notice states ({detail})'],
    items: ['有不合格批次没有填不合格项目', 'Failed batches without failed items'],
    past: ['公布日期晚于今天', 'The publication date is in the future'],
    reason: ['还没有写召回原因', 'The reason is missing'],
    agency: ['还没有写来源', 'The source is missing'],
    unit: ['数量单位与包装不符（{detail}）', 'The quantity counts other packs than are sold ({detail})'],
    question: ['问题要写10–100字', 'The question needs 10–100 characters'],
    conclusion: ['结论要写50–500字', 'The conclusion needs 50–500 characters'],
    products: ['样品要有2–30个，现有{detail}个', 'Needs 2–30 samples, has {detail}'],
    named: ['有样品没有对应品牌或产品', 'Samples without a brand or product'],
    indicators: ['指标要有1–40个，现有{detail}个', 'Needs 1–40 indicators, has {detail}'],
    weights: ['权重合计要为100，现为{detail}', 'Weights must add up to 100, now {detail}'],
    cells: ['还有{detail}格没有数据或原因', '{detail} cells without a value or a reason'],
    confirmed: ['第二人还没有核对完单元格（{detail}）', 'A second person has to confirm cells ({detail})'],
    report: ['还没有附检测报告及其哈希', 'The report and its hash are missing'],
    conflict: ['利益声明要写20–500字', 'The conflict statement needs 20–500 characters'],
    method: ['方法说明要写100–5000字', 'The method needs 100–5,000 characters'],
    dates: ['还没有填全购样与检测日期', 'Purchase or test dates are missing'],
    proof: ['有样品没有购买凭证', 'Samples without a proof of purchase'],
    photos: ['有样品没有照片', 'Samples without a photo'],
    prenotice: [
      '还没有提前五个工作日告知各品牌，也没有写明原因',
      'Brands were not notified five working days before, and there is no reason',
    ],
    links: ['文字里有购买链接', 'There are links to shops'],
    formula: ['婴配粉不能按价格排名', 'Infant formula must not be ranked by price'],
  },
});

/** The list of what publication needs; what is missing has a sign and words, not only a colour. */
export function GateCard({ gate }: { gate: readonly GateItem[] }) {
  return (
    <Card size="small" title={gateTexts.title}>
      <ul className="bare-list stack-2">
        {gate.map(({ key, ok, detail }) => (
          <li key={key}>
            <Flex gap={8} align="start">
              {ok ? (
                <CheckCircleFilled style={{ color: 'var(--pasture)' }} aria-label="✓" />
              ) : (
                <ExclamationCircleFilled style={{ color: 'var(--vermilion)' }} aria-label="!" />
              )}
              <div>
                <Typography.Text type={ok ? 'secondary' : undefined}>
                  {fill(lineOf(key, ok), { detail })}
                </Typography.Text>
                {!ok && detail && !lineOf(key, ok).includes('{detail}') && (
                  <Typography.Paragraph
                    type="secondary"
                    ellipsis={{ rows: 2, tooltip: detail }}
                    style={{ marginBlockEnd: 0 }}
                  >
                    {detail}
                  </Typography.Paragraph>
                )}
              </div>
            </Flex>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function lineOf(key: string, isGood: boolean): string {
  const lines: Readonly<Record<string, string>> = isGood ? gateTexts.good : gateTexts.bad;
  return lines[key] ?? key;
}
