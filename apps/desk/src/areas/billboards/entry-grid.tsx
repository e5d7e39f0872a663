import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined, SnippetsOutlined } from '@ant-design/icons';
import type { DeskEdition } from '@rujian/contract/areas/billboards/editions';
import type { BillboardMetric, Movement } from '@rujian/contract/areas/billboards/public';
import { listDeskBrands, listDeskCompanies, listDeskRegions } from '@rujian/contract/areas/brands/desk';
import { listDeskProducts } from '@rujian/contract/areas/brands/products';
import { fill } from '@rujian/contract/base/fill';
import { BILLBOARD_OBJECT } from '@rujian/contract/vocabulary/billboards';
import { Button, Flex, Input, InputNumber, Modal, Space, Typography } from 'antd';
import { useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { namedChoices } from '#desk/kit/choices.ts';
import { type Choice, RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { type Column, DataTable } from '#desk/kit/list/data-table.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { notify } from '#desk/kit/notices.ts';
import { inBrackets } from '#desk/kit/words/in-brackets.ts';
import { type DraftEntry, newEntry, objectField, withPasted } from './edition-draft.ts';
import { texts } from './texts.ts';

type Props = {
  edition: DeskEdition;
  canEdit: boolean;
  entries: DraftEntry[];
  isByHand: boolean;
  onChange: (entries: DraftEntry[]) => void;
};

export function EntryGrid({ edition, canEdit, entries, isByHand, onChange }: Props) {
  const [isPasting, setIsPasting] = useState(false);
  const { billboard } = edition;
  const { metrics } = edition.definition;
  const set = (key: string, changed: Partial<DraftEntry>) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...changed } : entry)));
  const shift = (place: number, by: number) => {
    const next = [...entries];
    const [moved] = next.splice(place, 1);
    if (moved) next.splice(place + by, 0, moved);
    onChange(next);
  };
  const object = BILLBOARD_OBJECT.label(billboard.object, deskLang).toLowerCase();
  const moveOf = (id: number | undefined) => edition.list.find((entry) => entry.id === id);
  const tools = canEdit && (
    <Space wrap>
      <TextButton icon={<PlusOutlined />} onClick={() => onChange([...entries, newEntry()])} label={texts.addEntry} />
      <TextButton icon={<SnippetsOutlined />} onClick={() => setIsPasting(true)} label={texts.paste} />
    </Space>
  );
  return (
    <>
      <DataTable<DraftEntry>
        rowKey="key"
        size="small"
        dataSource={entries}
        empty={<Nothing text={texts.entriesTitle} action={tools} />}
        columns={[
          { title: texts.rank, key: 'rank', width: 64, render: (_, { id }, place) => moveOf(id)?.rank ?? place + 1 },
          {
            title: texts.movement,
            key: 'movement',
            className: 'nowrap',
            render: (_, { id, previousRank }) => {
              const known = moveOf(id);
              if (!known) return null;
              return (
                <Typography.Text type="secondary">
                  {movementName(known.movement)}
                  {previousRank !== null && inBrackets(fill(texts.previousRank, { rank: previousRank }))}
                </Typography.Text>
              );
            },
          },
          {
            title: texts.entryName,
            key: 'name',
            render: (_, { key, name }) =>
              canEdit ? (
                <Input
                  aria-label={texts.entryName}
                  value={name}
                  maxLength={60}
                  style={{ minWidth: 150 }}
                  onChange={({ target }) => set(key, { name: target.value })}
                />
              ) : (
                <Typography.Text strong>{name}</Typography.Text>
              ),
          },
          {
            title: fill(texts.linked, { object }),
            key: 'object',
            isHidden: !objectField(billboard.object),
            render: (_, { key, name, objectId, objectName }) =>
              canEdit ? (
                <RemoteSelect
                  aria-label={fill(texts.linked, { object })}
                  allowClear
                  style={{ width: 160 }}
                  value={objectId}
                  find={finderOf(billboard.object)}
                  known={objectId === null ? [] : [{ value: objectId, label: objectName }]}
                  onChange={(value, option) => {
                    const chosen = option as Choice | undefined;
                    set(key, {
                      objectId: value === undefined ? null : Number(value),
                      objectName: chosen?.label ?? '',
                      ...(name === '' && chosen && { name: chosen.label }),
                    });
                  }}
                />
              ) : (
                objectName
              ),
          },
          {
            title: `${texts.score}${billboard.unit && inBrackets(billboard.unit)}`,
            key: 'score',
            isHidden: billboard.votable,
            render: (_, { key, score }) =>
              canEdit ? (
                <InputNumber
                  aria-label={texts.score}
                  value={score}
                  precision={2}
                  onChange={(value) => set(key, { score: value })}
                />
              ) : (
                score
              ),
          },
          ...metrics.map(
            (metric, place): Column<DraftEntry> => ({
              title: `${metric.name}${metric.unit && inBrackets(metric.unit)}`,
              key: `metric ${metric.name}`,
              render: (_, { key, metricValues }) =>
                canEdit ? (
                  <InputNumber
                    aria-label={metric.name}
                    value={metricValues[place] ?? null}
                    onChange={(value) =>
                      set(key, {
                        metricValues: metrics.map((_one, at) => (at === place ? value : (metricValues[at] ?? null))),
                      })
                    }
                  />
                ) : (
                  metricValues[place]
                ),
            }),
          ),
          {
            title: texts.comment,
            key: 'comment',
            render: (_, { key, comment }) =>
              canEdit ? (
                <Input
                  aria-label={texts.comment}
                  placeholder={texts.commentHint}
                  value={comment}
                  maxLength={120}
                  style={{ minWidth: 180 }}
                  onChange={({ target }) => set(key, { comment: target.value })}
                />
              ) : (
                comment
              ),
          },
          {
            key: 'do',
            isHidden: !canEdit,
            render: (_, { key }, place) => (
              <Space size={4}>
                {isByHand && (
                  <>
                    <Button
                      aria-label={texts.up}
                      size="small"
                      disabled={place === 0}
                      icon={<ArrowUpOutlined />}
                      onClick={() => shift(place, -1)}
                    />
                    <Button
                      aria-label={texts.down}
                      size="small"
                      disabled={place === entries.length - 1}
                      icon={<ArrowDownOutlined />}
                      onClick={() => shift(place, 1)}
                    />
                  </>
                )}
                <Button
                  aria-label={texts.remove}
                  size="small"
                  icon={<DeleteOutlined />}
                  onClick={() => onChange(entries.filter((entry) => entry.key !== key))}
                />
              </Space>
            ),
          },
        ]}
      />
      {entries.length > 0 && tools && <Flex style={{ padding: 12 }}>{tools}</Flex>}
      {isPasting && (
        <PasteDialog metrics={metrics} entries={entries} onChange={onChange} onClose={() => setIsPasting(false)} />
      )}
    </>
  );
}

const QUIET = { loading: false, cancelDuplicates: false } as const;

function finderOf(object: DeskEdition['billboard']['object']) {
  return async (q: string): Promise<Choice[]> => {
    if (object === 'product') {
      const { list } = await callApi(listDeskProducts, { q, limit: 20 }, QUIET);
      return list.map(({ id, name, brand }) => ({ value: id, label: `${brand.name} ${name}` }));
    }
    if (object === 'region') {
      const { list } = await callApi(listDeskRegions, {}, QUIET);
      return namedChoices(list.filter(({ name }) => name.includes(q)));
    }
    const endpoint = object === 'company' ? listDeskCompanies : listDeskBrands;
    return namedChoices((await callApi(endpoint, { q, limit: 20 }, QUIET)).list);
  };
}

function movementName(movement: Movement): string {
  return {
    up: texts.moveUp,
    down: texts.moveDown,
    same: texts.moveSame,
    new: texts.moveNew,
    back: texts.moveBack,
    first: texts.moveFirst,
  }[movement];
}

type PasteDialogProps = {
  metrics: readonly BillboardMetric[];
  entries: DraftEntry[];
  onChange: (entries: DraftEntry[]) => void;
  onClose: () => void;
};

function PasteDialog({ metrics, entries, onChange, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const apply = () => {
    const { entries: next, count, added } = withPasted(entries, text, metrics.length);
    onChange(next);
    notify('success', fill(texts.pasted, { count, added }));
    onClose();
  };
  const names = metrics.map(({ name }) => `${name}、`).join('');
  return (
    <Modal
      open
      title={texts.pasteTitle}
      okText={texts.pasteApply}
      okButtonProps={{ disabled: text.trim() === '' }}
      onOk={apply}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{fill(texts.pasteNote, { metrics: names })}</Typography.Paragraph>
      <Input.TextArea
        aria-label={texts.pasteTitle}
        autoFocus
        rows={10}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </Modal>
  );
}
