import { listColumns } from '@rujian/contract/areas/articles/public';
import { listModes, type PlaceMode, switchComments } from '@rujian/contract/areas/moderation/modes';
import { COMMENT_MODE } from '@rujian/contract/vocabulary/moderation';
import { CONTENT_TYPE } from '@rujian/contract/vocabulary/shared/content';
import { Flex, Switch, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { AddButton } from '#desk/kit/list/add-link.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { type Place, PlaceForm } from './place-form.tsx';
import { texts } from './texts.ts';
import './words.css';

type Switched = 'closed' | 'strict';

const SITE: Place = { scope: 'site', t: '', id: 0 };

export function Component() {
  const read = useCall(listModes, { limit: 100 });
  const columns = useCall(listColumns, {});
  const maySwitch = useHolds('switches.set');
  const switching = useDo(switchComments, { success: texts.switched, refreshes: [listModes] });
  const [isAdding, setIsAdding] = useState(false);

  return (
    <Screen
      title={texts.switchesTitle}
      note={texts.switchesNote}
      extra={
        <AddButton right="switches.set" onClick={() => setIsAdding(true)}>
          {texts.addPlace}
        </AddButton>
      }
    >
      <Loaded query={read}>
        {({ list }) => {
          const site = list.find(({ scope }) => scope === 'site');
          return (
            <>
              <Flex gap={16} wrap className="gap-below">
                {siteSwitch('closed', site?.closedSince ?? null)}
                {siteSwitch('strict', site?.strictSince ?? null)}
                <Card size="small" title={texts.siteMode} className="switch-card">
                  <Tag color="blue">{texts[site?.mode ?? 'tiered']}</Tag>
                  <Typography.Paragraph type="secondary">
                    {texts[`${site?.mode ?? 'tiered'}Means`]}
                  </Typography.Paragraph>
                </Card>
              </Flex>
              <Card isFlush>
                <DataTable<PlaceMode>
                  rowKey={({ scope, t, id }) => `${scope} ${t} ${id}`}
                  dataSource={list}
                  empty={<Nothing text={texts.noPlaces} />}
                  columns={[
                    { title: texts.place, key: 'place', render: (_, row) => placeName(row) },
                    {
                      title: texts.mode,
                      key: 'mode',
                      render: (_, { mode }) =>
                        mode ? <Tag>{COMMENT_MODE.label(mode, deskLang)}</Tag> : texts.inherited,
                    },
                    { title: texts.closed, key: 'closed', render: (_, row) => placeSwitch(row, 'closed') },
                    { title: texts.strictNow, key: 'strict', render: (_, row) => placeSwitch(row, 'strict') },
                    { title: texts.reason, dataIndex: 'reason' },
                    {
                      title: texts.changed,
                      key: 'changed',
                      render: (_, { changedBy, changedAt }) => (
                        <Flex gap={8}>
                          {changedBy?.name ?? texts.fromStart}
                          <Moment at={changedAt} />
                        </Flex>
                      ),
                    },
                  ]}
                />
              </Card>
            </>
          );
        }}
      </Loaded>
      {isAdding && <PlaceForm columns={columns.data?.list ?? []} onClose={() => setIsAdding(false)} />}
    </Screen>
  );

  function siteSwitch(name: Switched, since: number | null) {
    return (
      <Card size="small" title={texts[`${name}Site`]} className="switch-card">
        <Flex justify="space-between" align="center">
          {since === null ? (
            <Tag color="green">{texts.off}</Tag>
          ) : (
            <span>
              <Tag color="red">{texts.on}</Tag>
              <Moment at={since} />
            </span>
          )}
          <Switch
            checked={since !== null}
            disabled={!maySwitch || switching.isBusy}
            aria-label={texts[`${name}Site`]}
            onChange={(on) => void flip(SITE, name, on)}
          />
        </Flex>
        <Typography.Paragraph type="secondary">{texts[`${name}SiteMeans`]}</Typography.Paragraph>
      </Card>
    );
  }

  function placeSwitch(row: PlaceMode, name: Switched) {
    const since = name === 'closed' ? row.closedSince : row.strictSince;
    return (
      <Switch
        size="small"
        checked={since !== null}
        disabled={!maySwitch || switching.isBusy}
        aria-label={`${texts[name === 'closed' ? 'closed' : 'strictNow']} ${placeName(row)}`}
        onChange={(on) => void flip(placeOf(row), name, on, placeName(row))}
      />
    );
  }

  async function flip(place: Place, name: Switched, on: boolean, where = texts.site) {
    const reason = await askReason({ title: on ? texts[`${name}On`] : texts[`${name}Off`], isDangerous: on });
    if (reason) await switching.run({ ...place, switch: name, on, reason }, where);
  }

  function placeName({ scope, t, id }: PlaceMode): string {
    if (scope === 'site') return texts.site;
    if (scope === 'column') return columns.data?.list.find((column) => column.id === id)?.name ?? `#${id}`;
    return `${CONTENT_TYPE.textOf(t, deskLang)} #${id}`;
  }
}

function placeOf({ scope, t, id }: PlaceMode): Place {
  return { scope, t: t as Place['t'], id };
}
