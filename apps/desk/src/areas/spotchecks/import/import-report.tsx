import { DownloadOutlined } from '@ant-design/icons';
import {
  commitImport,
  getImportErrors,
  type ImportCheck,
  type ImportDetail,
} from '@rujian/contract/areas/spotchecks/import';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Flex, Radio, Statistic, Tag, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { Card } from '#desk/kit/card.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { saveFile } from '#desk/kit/list/csv.ts';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { ResultTag } from '../result-tag.tsx';
import { texts } from '../texts.ts';
import { useBegin } from './use-begin.ts';

type Props = { sheet: ImportDetail; report: ImportCheck; onBack: () => void; onBegun: () => Promise<void> };

export function ImportReport({ sheet: { id }, report, onBack, onBegun }: Props) {
  const { isBusy, begin } = useBegin(onBegun);
  const [existing, setExisting] = useState<'skip' | 'update'>('skip');
  const { errors, errorsTotal, differences, preview, fresh, badRows, updatable } = report;
  const changing = existing === 'update' ? updatable : 0;
  const counts = {
    [texts.rows]: report.rows,
    [texts.fresh]: fresh,
    [texts.badRows]: badRows,
    [texts.same]: report.same,
    [texts.different]: report.different,
    [texts.autoMatched]: report.matched,
    [texts.unstructured]: report.unstructured,
  };

  const commit = (mode: 'valid' | 'all') => void begin(() => callApi(commitImport, { id, mode, existing }));

  async function download() {
    const { fileName, csv } = await callApi(getImportErrors, { id });
    saveFile(fileName, csv);
  }

  return (
    <Flex vertical gap={16}>
      <Card size="small">
        <Flex wrap gap={40} align="end">
          {Object.entries(counts).map(([title, value]) => (
            <Statistic key={title} title={title} value={value} />
          ))}
          <Flex gap={8} style={{ marginInlineStart: 'auto' }}>
            <Button onClick={onBack}>{texts.changeColumns}</Button>
            <Tooltip title={texts.commitAllHint}>
              <Button disabled={fresh + changing === 0 || badRows > 0} loading={isBusy} onClick={() => commit('all')}>
                {texts.commitAll}
              </Button>
            </Tooltip>
            <Button type="primary" disabled={fresh + changing === 0} loading={isBusy} onClick={() => commit('valid')}>
              {changing === 0
                ? fill(texts.commitValid, { count: fresh })
                : fill(texts.commitBoth, { count: fresh, changing })}
            </Button>
          </Flex>
        </Flex>
      </Card>
      {updatable > 0 && (
        <Card size="small" title={fill(texts.existingTitle, { count: updatable })}>
          <Radio.Group
            value={existing}
            onChange={({ target }) => setExisting(target.value)}
            options={[
              { value: 'skip', label: texts.existingSkip },
              { value: 'update', label: texts.existingUpdate },
            ]}
          />
          <Typography.Paragraph type="secondary" style={{ margin: '8px 0 0' }}>
            {texts.existingNote}
          </Typography.Paragraph>
        </Card>
      )}
      {errorsTotal === 0 ? (
        <Alert type="success" showIcon title={texts.noErrors} />
      ) : (
        <Card
          size="small"
          title={`${texts.errors} · ${fill(texts.errorsShown, { total: errorsTotal, shown: errors.length })}`}
          extra={
            <TextButton icon={<DownloadOutlined />} onClick={() => void download()} label={texts.downloadErrors} />
          }
        >
          <DataTable
            size="small"
            rowKey={({ row, column, words }) => `${row} ${column} ${words}`}
            dataSource={errors}
            rowsPerPage={20}
            columns={[
              { title: texts.row, dataIndex: 'row', width: 80 },
              { title: texts.column, dataIndex: 'column', width: 240 },
              { title: texts.value, dataIndex: 'value', ellipsis: true },
              { title: texts.problem, dataIndex: 'words' },
            ]}
          />
        </Card>
      )}
      {differences.length > 0 && (
        <Card size="small" title={texts.differences}>
          <DataTable
            size="small"
            rowKey={({ row, column }) => `${row} ${column}`}
            dataSource={differences}
            rowsPerPage={10}
            columns={[
              { title: texts.row, dataIndex: 'row', width: 80 },
              { title: texts.column, dataIndex: 'column', width: 200 },
              { title: texts.before, dataIndex: 'before' },
              { title: texts.after, dataIndex: 'after' },
              {
                title: texts.willBe,
                width: 150,
                render: (_, { isElsewhere }) =>
                  isElsewhere ? (
                    <Tag>{texts.elsewhere}</Tag>
                  ) : existing === 'update' ? (
                    <Tag color="blue">{texts.willChange}</Tag>
                  ) : (
                    <Tag>{texts.willStay}</Tag>
                  ),
              },
            ]}
          />
        </Card>
      )}
      {preview.length > 0 && (
        <Card size="small" title={texts.preview}>
          <DataTable
            size="small"
            rowKey="row"
            dataSource={preview}
            minWidth={1000}
            columns={[
              { title: texts.row, dataIndex: 'row', width: 60 },
              { title: texts.food, dataIndex: 'food' },
              { title: texts.maker, dataIndex: 'maker' },
              { title: texts.sampled, dataIndex: 'sampled' },
              { title: texts.producedOn, dataIndex: 'producedOn', width: 110 },
              { title: texts.batch, dataIndex: 'batch', width: 110 },
              { title: texts.result, width: 90, render: (_, { result }) => <ResultTag result={result} /> },
              { title: texts.items, dataIndex: 'items' },
              { title: texts.brand, dataIndex: 'brand', width: 100 },
            ]}
          />
        </Card>
      )}
    </Flex>
  );
}
