import {
  type DeskPlacement,
  editHeadline,
  getHeadlineBoard,
  placeHeadline,
  proposeHeadline,
} from '@rujian/contract/areas/headlines/desk';
import {
  HEADLINE_KICKER_MAX_CHARACTERS,
  HEADLINE_MAX_DAYS,
  HEADLINE_TITLE_MAX_CHARACTERS,
} from '@rujian/contract/base/constants';
import type { ContentCard } from '@rujian/contract/base/refs';
import { HEADLINE_LABEL, HEADLINE_SLOT } from '@rujian/contract/vocabulary/headlines';
import { Button, Drawer, Form, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { choicesOf } from '#desk/kit/choices.ts';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { useHolds } from '#desk/kit/person.tsx';
import type { SlotPlace } from './slot-name.ts';
import { texts } from './texts.ts';

export type PlacementDraft =
  | { kind: 'new'; place: SlotPlace; card: ContentCard }
  | { kind: 'outside'; place: SlotPlace }
  | { kind: 'edit'; placement: DeskPlacement };

const DAY_SECONDS = 86_400;

type Props = {
  draft: PlacementDraft;
  columns: readonly { id: number; name: string }[];
  /** Staff without the permission to place can propose. */
  isProposal: boolean;
  onClose: () => void;
};

export function PlacementDrawer({ draft, columns, isProposal, onClose }: Props) {
  const mayAdvertise = useHolds('headlines.ads');
  const before = draft.kind === 'edit' ? draft.placement : null;
  const place = draft.kind === 'edit' ? draft.placement : draft.place;
  const [slot, setSlot] = useState(place.slot);
  const [columnId, setColumnId] = useState(place.column?.id ?? null);
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState(before?.titleOverride ?? '');
  const [kicker, setKicker] = useState(before?.kicker ?? '');
  const [label, setLabel] = useState(before?.label ?? null);
  const [mediaId, setMediaId] = useState(before?.mediaId ?? null);
  const [startsAt, setStartsAt] = useState(before?.startsAt ?? null);
  const [endsAt, setEndsAt] = useState(before?.endsAt ?? null);
  const [note, setNote] = useState('');
  const refreshes = [getHeadlineBoard];
  const done = { success: texts.saved, refreshes, onDone: onClose };
  const placing = useDo(placeHeadline, done);
  const editing = useDo(editHeadline, done);
  const proposing = useDo(proposeHeadline, { ...done, success: texts.proposed });
  const fields = { ...placing.fields, ...editing.fields, ...proposing.fields };
  const isBusy = placing.isBusy || editing.isBusy || proposing.isBusy;
  const hasBegun = before !== null && before.startsAt <= Date.now() / 1000;

  const send = () => {
    const words = { titleOverride: title, kicker, label, mediaId, startsAt, endsAt };
    if (before) return editing.run({ id: before.id, ...words });
    const target = draft.kind === 'new' ? { t: draft.card.t, targetId: draft.card.id } : { url: url.trim() };
    const placement = { ...words, ...target, slot, columnId: slot === 'column_top' ? columnId : null };
    return isProposal ? proposing.run({ ...placement, note }) : placing.run(placement);
  };

  return (
    <Drawer
      open
      size={480}
      title={before ? texts.editTitle : isProposal ? texts.proposeTitle : texts.newTitle}
      onClose={onClose}
      footer={
        <Space>
          <Button type="primary" loading={isBusy} onClick={() => void send()}>
            {isProposal ? texts.propose : texts.save}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Space>
      }
    >
      <Form layout="vertical">
        {draft.kind === 'outside' ? (
          <FormField label={texts.url} error={fields.url} isRequired>
            {(id) => (
              <Input
                id={id}
                type="url"
                placeholder="https://"
                value={url}
                onChange={({ target }) => setUrl(target.value)}
              />
            )}
          </FormField>
        ) : (
          <FormField label={texts.content}>
            <strong>{draft.kind === 'new' ? draft.card.title : draft.placement.title}</strong>
          </FormField>
        )}
        {!before && (
          <>
            <FormField label={texts.slot} error={fields.slot}>
              {(id) => <Select id={id} value={slot} options={choicesOf(HEADLINE_SLOT)} onChange={setSlot} />}
            </FormField>
            {slot === 'column_top' && (
              <FormField label={texts.column} error={fields.columnId} isRequired>
                {(id) => (
                  <Select<number>
                    id={id}
                    showSearch={{ optionFilterProp: 'label' }}
                    value={columnId}
                    options={columns.map((each) => ({ value: each.id, label: each.name }))}
                    onChange={setColumnId}
                  />
                )}
              </FormField>
            )}
          </>
        )}
        <FormField
          label={texts.titleOverride}
          hint={texts.titleHint}
          error={fields.titleOverride}
          isRequired={draft.kind === 'outside'}
        >
          {(id) => (
            <Input
              id={id}
              showCount
              maxLength={HEADLINE_TITLE_MAX_CHARACTERS}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </FormField>
        <FormField label={texts.kicker} error={fields.kicker}>
          {(id) => (
            <Input
              id={id}
              showCount
              maxLength={HEADLINE_KICKER_MAX_CHARACTERS}
              value={kicker}
              onChange={({ target }) => setKicker(target.value)}
            />
          )}
        </FormField>
        <FormField label={texts.label} error={fields.label}>
          {(id) => (
            <Select
              id={id}
              allowClear
              placeholder={texts.noLabel}
              value={label}
              options={choicesOf(HEADLINE_LABEL).filter(({ value }) => value !== 'ad' || mayAdvertise)}
              onChange={(value) => setLabel(value ?? null)}
            />
          )}
        </FormField>
        <FormField label={texts.picture} hint={texts.pictureHint} error={fields.mediaId}>
          {(id) => <MediaField id={id} label={texts.picture} size="large" value={mediaId} onChange={setMediaId} />}
        </FormField>
        {!hasBegun && (
          <FormField label={texts.startsAt} hint={texts.startsHint} error={fields.startsAt}>
            {(id) => <MomentInput id={id} value={startsAt} onChange={setStartsAt} />}
          </FormField>
        )}
        <FormField label={texts.endsAt} hint={texts.endsHint} error={fields.endsAt}>
          {(id) => (
            <MomentInput
              id={id}
              value={endsAt}
              max={(startsAt ?? Date.now() / 1000) + HEADLINE_MAX_DAYS * DAY_SECONDS}
              onChange={setEndsAt}
            />
          )}
        </FormField>
        {isProposal && (
          <FormField label={texts.proposeNote} error={fields.note}>
            {(id) => <Input id={id} maxLength={100} value={note} onChange={({ target }) => setNote(target.value)} />}
          </FormField>
        )}
      </Form>
    </Drawer>
  );
}
