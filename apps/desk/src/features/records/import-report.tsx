import { DownloadOutlined } from '@ant-design/icons';
import { getDeskNotice, listDeskChecks } from '@rujian/contract/spotcheck-desk';
import {
  commitImport,
  getImport,
  getImportErrors,
  type ImportCheck,
  listImports,
} from '@rujian/contract/spotcheck-import';
import { Alert, Button, Card, Flex, Statistic, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { DataTable } from '#desk/kit/data-table.tsx';
import { refresh } from '#desk/kit/queries.ts';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { saveFile } from './save-file.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** Thousands of rows are written at once. */
const COMMIT_TIMEOUT_MS = 180_000;

type Props = { id: number; report: ImportCheck; onBack: () => void; onDone: () => void };

/** What a dry run found, and the two ways to go on. */
export function ImportReport({ id, report, onBack, onDone }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [isBusy, setIsBusy] = useState(false);
  const { errors, errorsTotal, differences, preview, fresh, badRows } = report;

  async function commit(mode: 'valid' | 'all') {
    setIsBusy(true);
    try {
      await callApi(commitImport, { id, mode }, { timeoutMs: COMMIT_TIMEOUT_MS });
      await refresh(getImport, listImports, getDeskNotice, listDeskChecks);
      onDone();
    } catch {
      // The toast has said why; the report stays.
    } finally {
      setIsBusy(false);
    }
  }

  async function download() {
    const { fileName, csv } = await callApi(getImportErrors, { id });
    saveFile(fileName, csv, 'text/csv');
  }

  return (
    <Flex vertical gap={16}>
      <Card size="small">
        <Flex wrap gap={40} align="end">
          <Statistic title={texts.rows} value={report.rows} />
          <Statistic title={texts.fresh} value={fresh} />
          <Statistic title={texts.badRows} value={badRows} />
          <Statistic title={texts.same} value={report.same} />
          <Statistic title={texts.different} value={report.different} />
          <Statistic title={texts.autoMatched} value={report.matched} />
          <Statistic title={texts.unstructured} value={report.unstructured} />
          <Flex gap={8} style={{ marginInlineStart: 'auto' }}>
            <Button onClick={onBack}>{texts.changeColumns}</Button>
            <Tooltip title={texts.commitAllHint}>
              <Button
                disabled={fresh === 0 || badRows > 0}
                loading={isBusy}
                onClick={() => void commit('all')}
              >
                {texts.commitAll}
              </Button>
            </Tooltip>
            <Button
              type="primary"
              disabled={fresh === 0}
              loading={isBusy}
              onClick={() => void commit('valid')}
            >
              {isBusy ? texts.committing : fill(texts.commitValid, { count: fresh })}
            </Button>
          </Flex>
        </Flex>
      </Card>
      {errorsTotal === 0 ? (
        <Alert type="success" showIcon title={texts.noErrors} />
      ) : (
        <Card
          size="small"
          title={`${texts.errors} · ${fill(texts.errorsShown, { total: errorsTotal, shown: errors.length })}`}
          extra={
            <Button icon={<DownloadOutlined />} onClick={() => void download()}>
              {texts.downloadErrors}
            </Button>
          }
        >
          <DataTable
            size="small"
            rowKey={({ row, column, words }) => `${row} ${column} ${words}`}
            dataSource={errors}
            pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
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
            pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
            columns={[
              { title: texts.row, dataIndex: 'row', width: 80 },
              { title: texts.column, dataIndex: 'column', width: 200 },
              { title: texts.before, dataIndex: 'before' },
              { title: texts.after, dataIndex: 'after' },
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
            pagination={false}
            minWidth={1000}
            columns={[
              { title: texts.row, dataIndex: 'row', width: 60 },
              { title: texts.food, dataIndex: 'food' },
              { title: texts.maker, dataIndex: 'maker' },
              { title: texts.sampled, dataIndex: 'sampled' },
              { title: texts.producedOn, dataIndex: 'producedOn', width: 110 },
              { title: texts.batch, dataIndex: 'batch', width: 110 },
              {
                title: texts.result,
                width: 90,
                render: (_, { result }) =>
                  result === 'fail' ? (
                    <Tag color="red">{texts.resultFail}</Tag>
                  ) : (
                    <Tag color="green">{texts.resultPass}</Tag>
                  ),
              },
              { title: texts.items, dataIndex: 'items' },
              { title: texts.brand, dataIndex: 'brand', width: 100 },
            ]}
          />
        </Card>
      )}
    </Flex>
  );
}
