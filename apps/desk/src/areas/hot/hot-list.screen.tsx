import { type DeskHot, hideHot, listDeskHot, pinHot, releaseHot, setHotFactor } from '@rujian/contract/areas/hot/desk';
import {
  EDITOR_FACTOR_MAX,
  EDITOR_FACTOR_MIN,
  EDITOR_FACTOR_STEP,
  HOT_PINS_MAX,
} from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import { fill } from '@rujian/contract/base/fill';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { Button, Flex, InputNumber, Segmented, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { OutLink, TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { nearTime } from '#desk/kit/moment.tsx';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { texts } from './texts.ts';

export function Component() {
  const [window, setWindow] = useState<'24h' | '7d'>('24h');
  const hot = useCall(listDeskHot, { window }, { refetchMs: 60_000 });
  const mayEdit = useHolds('topics.edit');
  const after = { success: texts.done, refreshes: [listDeskHot] };
  const factor = useDo(setHotFactor, after);
  const pinning = useDo(pinHot, after);
  const hiding = useDo(hideHot, after);
  const releasing = useDo(releaseHot, after);

  const pin = async ({ t, id, title, pinnedAt }: DeskHot) => {
    const pinned = pinnedAt === null;
    const reason = await askReason({ title: pinned ? texts.pin : texts.unpin });
    if (reason) await pinning.run({ t, id, pinned, reason }, title);
  };
  const hide = async ({ t, id, title, hiddenAt }: DeskHot) => {
    const hidden = hiddenAt === null;
    const reason = await askReason({ title: hidden ? texts.hide : texts.show, isDangerous: hidden });
    if (reason) await hiding.run({ t, id, hidden, reason }, title);
  };

  return (
    <Screen title={texts.hot} note={texts.hotNote}>
      <Card isFlush>
        <Flex gap={16} align="center" wrap className="list-tools">
          <Segmented
            value={window}
            options={[
              { value: '24h', label: texts.day },
              { value: '7d', label: texts.week },
            ]}
            onChange={setWindow}
          />
          {hot.data && (
            <Typography.Text type="secondary">
              {hot.data.computedAt
                ? fill(texts.computedAt, { time: nearTime(hot.data.computedAt) })
                : texts.neverComputed}
              {' · '}
              {fill(texts.pinsLeft, { pins: hot.data.pins, max: HOT_PINS_MAX })}
            </Typography.Text>
          )}
        </Flex>
        <Loaded query={hot} isEmpty={({ list }) => list.length === 0} empty={<Nothing text={texts.nothingHot} />}>
          {({ list }) => (
            <DataTable<DeskHot>
              rowKey={({ t, id }) => `${t} ${id}`}
              dataSource={list}
              columns={[
                {
                  title: texts.rank,
                  width: 80,
                  render: (_, { rank }) =>
                    rank ?? <Typography.Text type="secondary">{texts.notRanked}</Typography.Text>,
                },
                {
                  title: texts.content,
                  render: (_, row) => (
                    <Flex vertical>
                      <OutLink to={contentPath(row)} label={row.title} />
                      <Typography.Text type="secondary">
                        {CONTENT_TYPE.label(row.t, deskLang)} · {fill(texts.counts, row.counts)}
                      </Typography.Text>
                    </Flex>
                  ),
                },
                { title: texts.heat, dataIndex: 'heat', align: 'end', width: 80 },
                { title: texts.visitors, dataIndex: 'visitors', align: 'end', width: 80 },
                {
                  title: texts.factor,
                  width: 110,
                  render: (_, { t, id, title, editorFactor }) => (
                    <InputNumber
                      key={editorFactor}
                      aria-label={`${texts.factor} ${title}`}
                      disabled={!mayEdit || factor.isBusy}
                      min={EDITOR_FACTOR_MIN}
                      max={EDITOR_FACTOR_MAX}
                      step={EDITOR_FACTOR_STEP}
                      precision={1}
                      changeOnBlur
                      defaultValue={editorFactor}
                      onChange={(value) =>
                        value !== null && value !== editorFactor && void factor.run({ t, id, factor: value }, title)
                      }
                    />
                  ),
                },
                {
                  title: texts.state,
                  width: 140,
                  render: (_, { pinnedAt, hiddenAt, heldAt }) => (
                    <Space wrap>
                      {pinnedAt && <Tag color="green">{texts.pinned}</Tag>}
                      {hiddenAt && <Tag>{texts.hidden}</Tag>}
                      {heldAt && <Tag color="gold">{texts.held}</Tag>}
                    </Space>
                  ),
                },
                {
                  title: texts.actions,
                  width: 220,
                  render: (_, row) => (
                    <Space role="group" aria-label={row.title}>
                      {row.heldAt && mayEdit && (
                        <TextButton
                          size="small"
                          type="primary"
                          onClick={() => void releasing.run({ t: row.t, id: row.id }, row.title)}
                          label={texts.release}
                        />
                      )}
                      <Allowed right="topics.pin">
                        <Button size="small" onClick={() => void pin(row)}>
                          {row.pinnedAt ? texts.unpin : texts.pin}
                        </Button>
                        <Button size="small" danger={!row.hiddenAt} onClick={() => void hide(row)}>
                          {row.hiddenAt ? texts.show : texts.hide}
                        </Button>
                      </Allowed>
                    </Space>
                  ),
                },
              ]}
            />
          )}
        </Loaded>
      </Card>
    </Screen>
  );
}
