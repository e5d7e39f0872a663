import { getRetention, type RetentionRule } from '@rujian/contract/areas/control/retention';
import { fill } from '@rujian/contract/base/fill';
import { Button, Tag, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { downloadCsv } from '#desk/kit/list/csv.ts';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { jobName } from './job-names.ts';
import { RULE_TEXTS } from './retention-texts.ts';
import { texts } from './texts.ts';

const YEAR_DAYS = 365;
/** Number of months in the table; the file has all of them. */
const SHOWN_MONTHS = 3;

export function Component() {
  const query = useCall(getRetention, {});
  const data = query.data;
  return (
    <Screen
      title={texts.retention}
      note={texts.retentionNote}
      extra={
        data && (
          <Button onClick={() => downloadCsv('retention.csv', rowsOf(data.rules, data.months))}>
            {texts.exportCsv}
          </Button>
        )
      }
    >
      <Card className="list" isFlush>
        <Loaded query={query} isEmpty={({ rules }) => rules.length === 0} empty={<Nothing text={texts.noRules} />}>
          {({ rules, months }) => (
            <DataTable<RetentionRule>
              rowKey="kind"
              dataSource={rules}
              columns={[
                {
                  title: texts.erasedWhat,
                  render: (_, { kind, job }) => (
                    <>
                      <Typography.Text strong>{whatOf(kind)}</Typography.Text>
                      <br />
                      <Typography.Text type="secondary">{jobName(job, deskLang)}</Typography.Text>
                    </>
                  ),
                },
                { title: texts.keptFor, width: 130, render: (_, each) => keptText(each) },
                { title: texts.why, render: (_, { kind }) => RULE_TEXTS[kind]?.why[deskLang] ?? '' },
                {
                  title: texts.lastRun,
                  width: 120,
                  render: (_, { lastRunAt, lastCount }) =>
                    lastRunAt === null ? (
                      <Tag>{texts.neverRun}</Tag>
                    ) : (
                      <>
                        <Moment at={lastRunAt} />
                        <br />
                        <Typography.Text type="secondary">
                          {fill(texts.lastErased, { count: lastCount })}
                        </Typography.Text>
                      </>
                    ),
                },
                ...months
                  .slice(0, SHOWN_MONTHS)
                  .map((month) => ({
                    title: month,
                    width: 90,
                    align: 'end' as const,
                    render: (_: unknown, each: RetentionRule) => countIn(each, month),
                  })),
              ]}
            />
          )}
        </Loaded>
      </Card>
    </Screen>
  );
}

function whatOf(kind: string): string {
  return RULE_TEXTS[kind]?.what[deskLang] ?? kind;
}

function keptText({ kind, keptDays }: RetentionRule): string {
  const words = RULE_TEXTS[kind]?.when?.[deskLang];
  if (words) return words;
  if (keptDays === null) return texts.keptOther;
  return keptDays >= YEAR_DAYS
    ? fill(texts.keptYears, { count: keptDays / YEAR_DAYS })
    : fill(texts.keptDays, { count: keptDays });
}

function countIn({ months }: RetentionRule, month: string): number {
  return months.find((each) => each.month === month)?.count ?? 0;
}

function rowsOf(rules: RetentionRule[], months: string[]) {
  return rules.map((each) => ({
    [texts.erasedWhat]: whatOf(each.kind),
    [texts.keptFor]: keptText(each),
    [texts.why]: RULE_TEXTS[each.kind]?.why[deskLang] ?? '',
    [texts.job]: each.job,
    [texts.lastRun]: each.lastRunAt === null ? '' : wholeTime(each.lastRunAt),
    ...Object.fromEntries(months.map((month) => [month, countIn(each, month)])),
  }));
}
