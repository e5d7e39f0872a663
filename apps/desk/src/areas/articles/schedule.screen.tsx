import { type DeskArticleRow, listDeskArticles } from '@rujian/contract/areas/articles/desk';
import { moveArticle } from '@rujian/contract/areas/articles/flow';
import { fill } from '@rujian/contract/base/fill';
import { Button, Flex, Modal } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { chinaDay, chinaHour } from '#desk/kit/china-time.ts';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { CoverThumb } from './cover-thumb.tsx';
import { useColumnName } from './inspector/choices.ts';
import { texts } from './texts.ts';
import './articles.css';

const SHOWN = 100;

export function Component() {
  const scheduled = useCall(listDeskArticles, {
    state: 'scheduled',
    sort: 'scheduled',
    order: 'asc',
    limit: SHOWN,
  } as const);
  return (
    <Screen title={texts.scheduleTitle} note={texts.scheduleNote}>
      <Loaded
        query={scheduled}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Card>
            <Nothing
              text={texts.scheduleEmpty}
              action={<LinkButton to="/articles?state=ready" label={texts.scheduleReady} />}
            />
          </Card>
        }
      >
        {({ list }) => (
          <>
            {byDay(list).map(([day, rows]) => (
              <Card key={day} title={dayName(day)} className="gap-below">
                <ol className="bare-list art-board">
                  {rows.map((row) => (
                    <li key={row.id}>
                      <ScheduledRow row={row} />
                    </li>
                  ))}
                </ol>
              </Card>
            ))}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function ScheduledRow({ row }: { row: DeskArticleRow }) {
  const mayPublish = useHolds('articles.publish');
  const columnName = useColumnName();
  const [at, setAt] = useState<number | null>();
  const cancel = useDo(moveArticle, { success: texts.cancelled, about: row.title, refreshes: [listDeskArticles] });
  const move = useDo(moveArticle, { success: texts.moved, about: row.title, refreshes: [listDeskArticles] });
  const request = { id: row.id, version: row.version };

  async function reschedule() {
    if (at && (await move.run({ ...request, move: 'schedule', at }))) setAt(undefined);
  }

  return (
    <Flex gap={16} align="center">
      <time className="art-hour">{chinaHour(row.scheduledFor ?? 0)}</time>
      <CoverThumb cover={row.cover} />
      <div className="art-cell">
        <Link to={`/articles/${row.id}`} className="art-title">
          {row.title}
        </Link>
        <p className="ed-quiet">
          {columnName(row.column)} · {row.authors.join('、') || row.writer?.name}
          {row.unpublishAt !== null && ` · ${fill(texts.unpublishing, { time: wholeTime(row.unpublishAt) })}`}
        </p>
      </div>
      {mayPublish && (
        <Flex gap={8}>
          <Button onClick={() => setAt(row.scheduledFor)}>{texts.reschedule}</Button>
          <Button loading={cancel.isBusy} onClick={() => void cancel.run({ ...request, move: 'unschedule' })}>
            {texts.cancelSchedule}
          </Button>
        </Flex>
      )}
      {at !== undefined && (
        <Modal
          open
          title={texts.newTime}
          okText={texts.confirm}
          cancelText={texts.cancel}
          okButtonProps={{ disabled: at === null, loading: move.isBusy }}
          onOk={() => void reschedule()}
          onCancel={() => setAt(undefined)}
        >
          <MomentInput aria-label={texts.newTime} min={Date.now() / 1000} value={at} onChange={setAt} />
        </Modal>
      )}
    </Flex>
  );
}

function byDay(rows: DeskArticleRow[]): [string, DeskArticleRow[]][] {
  return [...Map.groupBy(rows, ({ scheduledFor }) => chinaDay(scheduledFor ?? 0))];
}

function dayName(day: string): string {
  const near = dayjs(day).diff(dayjs(chinaDay()), 'day');
  const name = dayjs(day).format('YYYY-MM-DD ddd');
  return near === 0 ? `${texts.today} · ${name}` : near === 1 ? `${texts.tomorrow} · ${name}` : name;
}
