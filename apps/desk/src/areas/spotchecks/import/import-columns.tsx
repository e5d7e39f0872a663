import { checkImport, type ImportColumn, type ImportDetail } from '@rujian/contract/areas/spotchecks/import';
import { fill } from '@rujian/contract/base/fill';
import { IMPORT_FIELD, type ImportField } from '@rujian/contract/vocabulary/spotchecks';
import { Alert, Button, Flex, Select, Tag, Typography } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from '../texts.ts';
import { useBegin } from './use-begin.ts';

const CHOICES = IMPORT_FIELD.keys.map((field) => ({ value: field, label: IMPORT_FIELD.label(field, deskLang) }));

export function ImportColumns({ sheet, onBegun }: { sheet: ImportDetail; onBegun: () => Promise<void> }) {
  const mayImport = useHolds('records.import');
  const { isBusy, begin } = useBegin(onBegun);
  const [chosen, setChosen] = useState<ReadonlyMap<number, ImportField>>(
    () => new Map(sheet.columns.flatMap(({ column, field }) => (field ? [[column, field]] : []))),
  );
  const fields = [...chosen.values()];
  const isTwice = new Set(fields).size !== fields.length;
  const hasFood = fields.includes('foodName');

  function choose(column: number, field: ImportField | undefined) {
    const next = new Map(chosen);
    if (field) next.set(column, field);
    else next.delete(column);
    setChosen(next);
  }

  return (
    <Card
      size="small"
      title={fill(texts.columnsNote, { row: sheet.headerRow })}
      extra={
        <Button
          type="primary"
          loading={isBusy}
          disabled={isTwice || !hasFood || !mayImport}
          onClick={() => void begin(() => callApi(checkImport, { id: sheet.id, columns: Object.fromEntries(chosen) }))}
        >
          {texts.stepTry}
        </Button>
      }
    >
      {(isTwice || !hasFood) && (
        <Alert className="gap-below" type="warning" showIcon title={isTwice ? texts.twiceChosen : texts.foodNeeded} />
      )}
      <DataTable<ImportColumn>
        size="small"
        rowKey="column"
        dataSource={sheet.columns}
        columns={[
          { title: texts.column, dataIndex: 'head', width: 260 },
          {
            title: texts.meaning,
            width: 320,
            render: (_, { column, head, field, by }) => (
              <Flex gap={8} align="center">
                <Select<ImportField>
                  style={{ width: 220 }}
                  allowClear
                  showSearch={{ optionFilterProp: 'label' }}
                  aria-label={head}
                  placeholder={texts.ignored}
                  options={CHOICES}
                  {...(chosen.has(column) && { value: chosen.get(column) })}
                  onChange={(value?: ImportField) => choose(column, value)}
                />
                {by && chosen.get(column) === field && (
                  <Tag>{by === 'remembered' ? texts.remembered : texts.byAlias}</Tag>
                )}
              </Flex>
            ),
          },
          {
            title: texts.samples,
            render: (_, { samples }) => (
              <Typography.Text type="secondary" ellipsis>
                {samples.filter(Boolean).join(' ┊ ')}
              </Typography.Text>
            ),
          },
        ]}
      />
    </Card>
  );
}
