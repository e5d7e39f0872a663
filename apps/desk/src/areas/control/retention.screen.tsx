import { getRetention, type RetentionRule } from '@rujian/contract/areas/control/desk';
import { fill } from '@rujian/contract/base/fill';
import { Button, Tag, Typography } from 'antd';
import { areaTexts } from '#desk/kit/area-texts.ts';
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
const RULES: Record<'what' | 'why' | 'when', Readonly<Record<string, string>>> = areaTexts(RULE_TEXTS);
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
                { title: texts.why, render: (_, { kind }) => RULES.why[kind] },
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
  return RULES.what[kind] ?? kind;
}

function keptText({ kind, keptDays }: RetentionRule): string {
  const words = RULES.when[kind];
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
    [texts.why]: RULES.why[each.kind] ?? '',
    [texts.job]: each.job,
    [texts.lastRun]: each.lastRunAt === null ? '' : wholeTime(each.lastRunAt),
    ...Object.fromEntries(months.map((month) => [month, countIn(each, month)])),
  }));
}
