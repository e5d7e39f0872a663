import { UploadOutlined } from '@ant-design/icons';
import {
  type DeskSeries,
  importPrices,
  listDeskSeries,
  listPriceChanges,
  listPricePoints,
  type PriceChange,
  type PriceImport,
  savePriceComment,
} from '@rujian/contract/areas/market/desk';
import { fill } from '@rujian/contract/base/fill';
import { Button, Form, Input, Space, Tag, Typography, Upload } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { chinaDay } from '#desk/kit/china-time.ts';
import { Problems } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { DayInput } from '#desk/kit/form/time-inputs.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { readCsvFile } from '#desk/kit/list/csv-file.ts';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { ImportRows } from '#desk/kit/list/import-rows.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, LoadFailed, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { texts } from './texts.ts';
import { ValuesTab } from './values-tab.tsx';

const ALL = { page: 1, limit: 100 };

export function Component() {
  const { id = '' } = useParams();
  const query = useCall(listDeskSeries, ALL);
  return (
    <Loaded query={query}>
      {({ list }) => {
        const series = list.find((one) => one.id === Number(id));
        if (!series) return <Nothing action={<Link to="/market">{texts.back}</Link>} />;
        return <Series series={series} />;
      }}
    </Loaded>
  );
}

function Series({ series }: { series: DeskSeries }) {
  const canEdit = useHolds('records.edit');
  const { newest, unit, decimals } = series;
  return (
    <Screen
      title={series.name}
      note={newest ? `${newest.value.toFixed(decimals)} ${unit} · ${newest.day}` : texts.noValues}
      extra={
        <>
          <Link to="/market">{texts.back}</Link>
          <TextButton href={`/market#${series.key}`} target="_blank" label={texts.publicPage} />
        </>
      }
    >
      <Card isTight>
        <Tabs
          items={[
            { key: 'values', label: texts.tabValues, children: <ValuesTab series={series} canEdit={canEdit} /> },
            ...(canEdit
              ? [
                  { key: 'import', label: texts.tabImport, children: <ImportTab series={series} /> },
                  {
                    key: 'comment',
                    label: texts.tabComment,
                    children: <WeekComment key={series.comment?.week ?? ''} series={series} />,
                  },
                ]
              : []),
            { key: 'trail', label: texts.tabTrail, children: <TrailTab series={series} /> },
          ]}
        />
      </Card>
    </Screen>
  );
}

const LIMIT = 20;

function TrailTab({ series }: { series: DeskSeries }) {
  const [page, setPage] = useState(1);
  const query = useCall(listPriceChanges, { series: series.id, page, limit: LIMIT });
  const shown = (value: number | null) => (value === null ? texts.none : value.toFixed(series.decimals));
  if (query.error && !query.data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <DataTable<PriceChange>
      rowKey="id"
      size="small"
      loading={query.isFetching && !query.data}
      dataSource={query.data?.list ?? []}
      empty={<Nothing text={texts.noTrail} />}
      pager={{ page, limit: LIMIT, total: query.data?.total ?? 0, onChange: setPage }}
      columns={[
        { title: texts.trailWhen, key: 'at', render: (_, { at }) => <Moment at={at} /> },
        { title: texts.trailWho, dataIndex: 'by' },
        { title: texts.day, dataIndex: 'day' },
        { title: texts.value, key: 'change', render: (_, { before, after }) => `${shown(before)} → ${shown(after)}` },
        { title: texts.trailReason, dataIndex: 'reason' },
        { title: texts.trailFile, dataIndex: 'fileName' },
      ]}
    />
  );
}

type Values = { day: string; text: string; textEn: string };

function WeekComment({ series }: { series: DeskSeries }) {
  const { run, isBusy, fields } = useDo(savePriceComment, {
    success: texts.commentSaved,
    about: series.name,
    refreshes: [listDeskSeries],
  });
  const { comment } = series;
  return (
    <Form<Values>
      layout="vertical"
      style={{ maxWidth: 640 }}
      initialValues={{ day: comment?.week ?? chinaDay(), text: comment?.text ?? '', textEn: comment?.textEn ?? '' }}
      onFinish={(values) => void run({ ...values, series: series.id })}
    >
      <Typography.Paragraph type="secondary">{texts.commentNote}</Typography.Paragraph>
      <Problems value={fields}>
        <SchemaFields<keyof Values>
          schemas={savePriceComment.input.shape}
          names={['day', 'text', 'textEn']}
          labels={{ day: texts.commentWeek, text: texts.commentText, textEn: texts.commentTextEn }}
          controls={{ day: <DayInput /> }}
        />
      </Problems>
      <TextButton type="primary" htmlType="submit" loading={isBusy} label={texts.save} />
    </Form>
  );
}

function ImportTab({ series }: { series: DeskSeries }) {
  const [file, setFile] = useState({ fileName: texts.fileName, text: '' });
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<PriceImport | null>(null);
  const bring = useDo(importPrices, { refreshes: [listPricePoints, listDeskSeries, listPriceChanges] });
  const change = (next: typeof file) => {
    setFile(next);
    setOutcome(null);
  };
  const run = async (store: boolean) => {
    const done = await bring.run({ ...file, series: series.id, store, reason });
    if (done) setOutcome(done);
  };
  const counts = outcome?.counts;
  return (
    <Form layout="vertical">
      <Typography.Paragraph type="secondary">{texts.importNote}</Typography.Paragraph>
      <Space className="gap-below">
        <Upload
          accept=".csv,.txt,.tsv"
          showUploadList={false}
          beforeUpload={async (chosen) => {
            change({ fileName: chosen.name, text: await readCsvFile(chosen) });
            return Upload.LIST_IGNORE;
          }}
        >
          <Button icon={<UploadOutlined />}>{texts.chooseFile}</Button>
        </Upload>
        <Typography.Text type="secondary">{file.text === '' ? '' : file.fileName}</Typography.Text>
      </Space>
      <Form.Item label={texts.orPaste}>
        <Input.TextArea
          aria-label={texts.orPaste}
          rows={6}
          value={file.text}
          onChange={({ target }) => change({ fileName: file.fileName, text: target.value })}
        />
      </Form.Item>
      {counts && counts.changed > 0 && !outcome.isStored && (
        <Form.Item label={texts.importReason} extra={texts.reasonHint} required>
          <Input
            aria-label={texts.importReason}
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      )}
      <Space className="gap-below">
        <Button disabled={file.text.trim() === ''} loading={bring.isBusy} onClick={() => void run(false)}>
          {texts.trial}
        </Button>
        {counts && !outcome.isStored && counts.new + counts.changed > 0 && (
          <TextButton
            type="primary"
            loading={bring.isBusy}
            disabled={counts.changed > 0 && reason.trim() === ''}
            onClick={() => void run(true)}
            label={fill(texts.store, { count: counts.new + counts.changed })}
          />
        )}
        {outcome?.isStored && <Tag color="green">{texts.stored}</Tag>}
      </Space>
      {outcome && (
        <ImportRows
          outcome={outcome}
          columns={[
            { title: texts.day, dataIndex: 'day' },
            { title: texts.value, dataIndex: 'value', align: 'end' },
            { title: texts.before, dataIndex: 'before', align: 'end' },
          ]}
        />
      )}
    </Form>
  );
}
