import { type Column, listColumns } from '@rujian/contract/areas/articles/public';
import { listModes, type PlaceMode, setMode, switchComments } from '@rujian/contract/areas/moderation/modes';
import { COMMENT_MODE, type CommentMode, MODE_SCOPE, type ModeScope } from '@rujian/contract/vocabulary/moderation';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { Flex, Form, Input, InputNumber, Radio, Select, Switch, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { choicesOf, namedChoices } from '#desk/kit/choices.ts';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { AddButton } from '#desk/kit/list/add-link.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
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
      extra={<AddButton right="switches.set" onClick={() => setIsAdding(true)} label={texts.addPlace} />}
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

export type Place = { scope: ModeScope; t: ContentType | ''; id: number };

type Values = {
  scope: Place['scope'];
  column?: number;
  t: ContentType;
  item?: number;
  mode: CommentMode | '';
  reason: string;
};
type PlaceProps = { columns: readonly Pick<Column, 'id' | 'name'>[]; onClose: () => void };

const INITIAL: Values = { scope: 'site', t: 'news', mode: 'tiered', reason: '' };

export function PlaceForm({ columns, onClose }: PlaceProps) {
  const saving = useDo(setMode, { success: texts.modeSaved, refreshes: [listModes], onDone: onClose });
  return (
    <FormDialog<Values>
      title={texts.addPlace}
      okText={texts.save}
      saving={saving}
      initial={INITIAL}
      onSend={({ mode, reason, ...values }) => void saving.run({ ...chosenPlace(values), mode, reason })}
      onClose={onClose}
    >
      <Form.Item name="scope" label={texts.place}>
        <Radio.Group optionType="button" options={choicesOf(MODE_SCOPE)} />
      </Form.Item>
      <Form.Item noStyle dependencies={['scope']}>
        {({ getFieldValue }) => <WhichPlace scope={getFieldValue('scope')} columns={columns} />}
      </Form.Item>
      <DrawerField name="mode" label={texts.mode}>
        <Radio.Group
          className="stack-2"
          options={[
            ...COMMENT_MODE.keys.map((value) => ({
              value,
              label: (
                <>
                  <strong>{COMMENT_MODE.label(value, deskLang)}</strong> {texts[`${value}Means`]}
                </>
              ),
            })),
            { value: '', label: texts.inherited },
          ]}
        />
      </DrawerField>
      <Form.Item
        name="reason"
        label={texts.reason}
        rules={[{ required: true, whitespace: true, message: texts.reasonNeeded }]}
      >
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
}

function WhichPlace({ scope, columns }: Pick<PlaceProps, 'columns'> & Pick<Values, 'scope'>) {
  if (scope === 'column') {
    return (
      <Form.Item name="column" label={texts.column} rules={[{ required: true, message: texts.columnNeeded }]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={namedChoices(columns)} />
      </Form.Item>
    );
  }
  if (scope === 'site') return null;
  return (
    <Form.Item label={texts.item} required>
      <Form.Item name="t" noStyle>
        <Select className="filter-choice" aria-label={texts.contentType} options={choicesOf(CONTENT_TYPE)} />
      </Form.Item>
      <Form.Item name="item" noStyle rules={[{ required: true, message: texts.itemNeeded }]}>
        <InputNumber min={1} precision={0} placeholder={texts.itemId} />
      </Form.Item>
    </Form.Item>
  );
}

function chosenPlace({ scope, column = 0, t, item = 0 }: Omit<Values, 'mode' | 'reason'>): Place {
  if (scope === 'item') return { scope, t, id: item };
  return { scope, t: '', id: scope === 'column' ? column : 0 };
}
