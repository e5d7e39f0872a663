import {
  freezeTransparency,
  getTransparencyDraft,
  saveTransparencyNote,
  TRANSPARENCY_NOTE_MAX_CHARACTERS,
  TRANSPARENCY_SAMPLE_MIN,
  type TransparencyFigure,
} from '@rujian/contract/areas/transparency/public';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Input, Select, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { DrawerField, FormDrawer } from '#desk/kit/form/form-drawer.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { downloadCsv } from '#desk/kit/list/csv.ts';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [quarter, setQuarter] = useState('');
  const [isWriting, setIsWriting] = useState(false);
  const query = useCall(getTransparencyDraft, { quarter });
  const freeze = useDo(freezeTransparency, { success: texts.frozenNow, refreshes: [getTransparencyDraft] });
  const report = query.data?.report;

  function askFreeze({ name, quarter: key }: DraftReport) {
    const title = fill(texts.freezeTitle, { name });
    void freeze.askAndRun({ title, note: texts.freezeNote }, { quarter: key }, name);
  }

  const actions = report && (
    <>
      <Select
        aria-label={texts.quarter}
        value={report.quarter}
        onChange={setQuarter}
        style={{ minWidth: 180 }}
        options={query.data?.quarters.map((each) => ({
          value: each.quarter,
          label: each.running ? fill(texts.soFar, { name: each.name }) : each.name,
        }))}
      />
      <Button onClick={() => downloadCsv(`transparency-${report.quarter}.csv`, figureRows(report))}>
        {texts.exportCsv}
      </Button>
      <TextButton href={`/transparency?quarter=${report.quarter}`} target="_blank" label={texts.publicPage} />
      {report.frozenAt === null && (
        <TextButton right="transparency.edit" onClick={() => setIsWriting(true)} label={texts.writeNote} />
      )}
      {report.frozenAt === null && (
        <TextButton
          right="transparency.edit"
          type="primary"
          disabled={report.running}
          title={report.running ? texts.freezeLater : undefined}
          loading={freeze.isBusy}
          onClick={() => askFreeze(report)}
          label={texts.freeze}
        />
      )}
    </>
  );

  return (
    <Screen title={texts.transparency} note={texts.transparencyNote} extra={actions}>
      <Loaded
        query={query}
        isEmpty={(data) => data.report === null}
        empty={<Nothing text={texts.notCounted} action={<Link to="/jobs">{texts.toJobs}</Link>} />}
      >
        {({ report: shown }) =>
          shown && (
            <>
              <Standing report={shown} />
              {shown.empty && <Alert type="info" showIcon title={texts.emptyQuarter} className="gap-below" />}
              <TransparencyTable report={shown} />
            </>
          )
        }
      </Loaded>
      {isWriting && report && <Note report={report} onClose={() => setIsWriting(false)} />}
    </Screen>
  );
}

function Standing({ report }: { report: DraftReport }) {
  const { frozenAt, running, countedAt, noteZh, noteEn } = report;
  const state = frozenAt === null ? (running ? texts.stateRunning : texts.stateOpen) : null;
  return (
    <Alert
      className="gap-below"
      type={frozenAt === null ? 'info' : 'success'}
      showIcon
      title={
        <Space wrap>
          <Tag color={frozenAt === null ? 'gold' : 'green'}>{frozenAt === null ? texts.draft : texts.final}</Tag>
          {fill(texts.countedUntil, { time: wholeTime(countedAt) })}
          {state}
          {frozenAt !== null && fill(texts.frozenAt, { time: wholeTime(frozenAt) })}
        </Space>
      }
      description={
        noteZh || noteEn ? (
          <>
            <p>{noteZh}</p>
            <p lang="en">{noteEn}</p>
          </>
        ) : (
          texts.noNote
        )
      }
    />
  );
}

function Note({ report, onClose }: { report: DraftReport; onClose: () => void }) {
  const saving = useDo(saveTransparencyNote, {
    success: texts.noteSaved,
    about: report.name,
    refreshes: [getTransparencyDraft],
    onDone: onClose,
  });
  const field = { rows: 5, maxLength: TRANSPARENCY_NOTE_MAX_CHARACTERS, showCount: true };
  return (
    <FormDrawer<{ note: string; noteEn: string }>
      title={fill(texts.noteOf, { name: report.name })}
      initial={{ note: report.noteZh, noteEn: report.noteEn }}
      saving={saving}
      onSend={(words) => void saving.run({ quarter: report.quarter, ...words })}
      onClose={onClose}
    >
      <DrawerField name="note" label={texts.noteZh} hint={texts.noteHint}>
        <Input.TextArea {...field} />
      </DrawerField>
      <DrawerField name="noteEn" label={texts.noteEn} hint={texts.noteEnHint}>
        <Input.TextArea {...field} lang="en" />
      </DrawerField>
    </FormDrawer>
  );
}

export type DraftReport = NonNullable<DataOf<typeof getTransparencyDraft>['report']>;

const HOUR_SECONDS = 3_600;

export function TransparencyTable({ report }: { report: DraftReport }) {
  return report.groups.map(({ key, name, about, figures }) => (
    <Card
      key={key}
      className="list gap-below"
      title={
        <>
          {name}{' '}
          <Typography.Text type="secondary" style={{ fontWeight: 'normal' }}>
            {about}
          </Typography.Text>
        </>
      }
      isFlush
    >
      <DataTable<TransparencyFigure>
        rowKey="key"
        size="small"
        dataSource={figures.filter(isWorthARow)}
        columns={[
          { title: texts.figure, dataIndex: 'name' },
          {
            title: texts.count,
            width: 120,
            align: 'end',
            render: (_, { kind, count }) => (kind === 'median' ? '' : count),
          },
          { title: texts.shareOrTime, width: 420, render: (_, figure) => besideText(figure) },
        ]}
      />
    </Card>
  ));
}

/** Reasons without rejections are left out, as on the public page. */
function isWorthARow({ key, count }: TransparencyFigure): boolean {
  return count > 0 || !key.startsWith('comments.rejected.');
}

function besideText({ of, among, percent, seconds }: TransparencyFigure) {
  if (of === null) return '';
  const base = { of, among };
  if (percent !== null) return fill(texts.shareOf, { ...base, percent });
  if (seconds !== null) return fill(texts.medianOf, { ...base, hours: hoursOf(seconds) });
  return fill(texts.tooFew, { ...base, min: TRANSPARENCY_SAMPLE_MIN });
}

export function figureRows(report: DraftReport) {
  return report.groups.flatMap(({ name: group, figures }) =>
    figures.map(({ name, count, of, percent, seconds }) => ({
      [texts.group]: group,
      [texts.figure]: name,
      [texts.count]: count,
      [texts.among]: of,
      [texts.percent]: percent,
      [texts.medianHours]: seconds === null ? null : hoursOf(seconds),
    })),
  );
}

function hoursOf(seconds: number): number {
  return Math.round((seconds / HOUR_SECONDS) * 10) / 10;
}
