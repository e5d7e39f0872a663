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
import { choicesOf } from '#desk/kit/choices.ts';
import { DrawerField, Problems } from '#desk/kit/form/form-drawer.tsx';
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
  isProposal: boolean;
  onClose: () => void;
};

export function PlacementDrawer({ draft, columns, isProposal, onClose }: Props) {
  const mayAdvertise = useHolds('headlines.ads');
  const [form] = Form.useForm<Fields>();
  const before = draft.kind === 'edit' ? draft.placement : null;
  const initial = fieldsOf(draft);
  const { slot, startsAt } = { ...initial, ...Form.useWatch((values) => values, form) };
  const done = { success: texts.saved, refreshes: [getHeadlineBoard], onDone: onClose };
  const placing = useDo(placeHeadline, done);
  const editing = useDo(editHeadline, done);
  const proposing = useDo(proposeHeadline, { ...done, success: texts.proposed });
  const isBusy = placing.isBusy || editing.isBusy || proposing.isBusy;
  const hasBegun = before !== null && before.startsAt <= Date.now() / 1000;

  const send = (values: Partial<Fields>) => {
    const { slot: into, columnId, url, note, label, ...words } = { ...initial, ...values };
    const own = { ...words, label: label ?? null };
    if (before) return editing.run({ id: before.id, ...own });
    const target = draft.kind === 'new' ? { t: draft.card.t, targetId: draft.card.id } : { url: url.trim() };
    const placement = { ...own, ...target, slot: into, columnId: into === 'column_top' ? columnId : null };
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
          <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
            {isProposal ? texts.propose : texts.save}
          </Button>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Space>
      }
    >
      <Problems value={{ ...placing.fields, ...editing.fields, ...proposing.fields }}>
        <Form<Fields> form={form} layout="vertical" initialValues={initial} onFinish={(values) => void send(values)}>
          {draft.kind === 'outside' ? (
            <DrawerField name="url" label={texts.url} isNeeded>
              <Input type="url" placeholder="https://" />
            </DrawerField>
          ) : (
            <Form.Item label={texts.content}>
              <strong>{draft.kind === 'new' ? draft.card.title : draft.placement.title}</strong>
            </Form.Item>
          )}
          {!before && (
            <DrawerField name="slot" label={texts.slot}>
              <Select options={choicesOf(HEADLINE_SLOT)} />
            </DrawerField>
          )}
          {!before && slot === 'column_top' && (
            <DrawerField name="columnId" label={texts.column} isNeeded>
              <Select<number>
                showSearch={{ optionFilterProp: 'label' }}
                options={columns.map((each) => ({ value: each.id, label: each.name }))}
              />
            </DrawerField>
          )}
          <DrawerField
            name="titleOverride"
            label={texts.titleOverride}
            hint={texts.titleHint}
            isNeeded={draft.kind === 'outside'}
          >
            <Input showCount maxLength={HEADLINE_TITLE_MAX_CHARACTERS} />
          </DrawerField>
          <DrawerField name="kicker" label={texts.kicker}>
            <Input showCount maxLength={HEADLINE_KICKER_MAX_CHARACTERS} />
          </DrawerField>
          <DrawerField name="label" label={texts.label}>
            <Select
              allowClear
              placeholder={texts.noLabel}
              options={choicesOf(HEADLINE_LABEL).filter(({ value }) => value !== 'ad' || mayAdvertise)}
            />
          </DrawerField>
          <DrawerField name="mediaId" label={texts.picture} hint={texts.pictureHint}>
            <MediaField label={texts.picture} size="large" />
          </DrawerField>
          {!hasBegun && (
            <DrawerField name="startsAt" label={texts.startsAt} hint={texts.startsHint}>
              <MomentInput />
            </DrawerField>
          )}
          <DrawerField name="endsAt" label={texts.endsAt} hint={texts.endsHint}>
            <MomentInput max={(startsAt ?? Date.now() / 1000) + HEADLINE_MAX_DAYS * DAY_SECONDS} />
          </DrawerField>
          {isProposal && (
            <DrawerField name="note" label={texts.proposeNote}>
              <Input maxLength={100} />
            </DrawerField>
          )}
        </Form>
      </Problems>
    </Drawer>
  );
}

type Fields = Pick<DeskPlacement, 'slot' | 'titleOverride' | 'kicker' | 'label' | 'mediaId' | 'endsAt'> & {
  columnId: number | null;
  startsAt: number | null;
  url: string;
  note: string;
};

function fieldsOf(draft: PlacementDraft): Fields {
  const { slot, column } = draft.kind === 'edit' ? draft.placement : draft.place;
  const fresh = { titleOverride: '', kicker: '', label: null, mediaId: null, startsAt: null, endsAt: null };
  const { titleOverride, kicker, label, mediaId, startsAt, endsAt } = draft.kind === 'edit' ? draft.placement : fresh;
  const words = { titleOverride, kicker, label, mediaId, startsAt, endsAt };
  return { ...words, slot, columnId: column?.id ?? null, url: '', note: '' };
}
