import { getDeskBillboard } from '@rujian/contract/areas/billboards/desk';
import {
  type DeskEdition,
  getDeskEdition,
  moveEdition,
  openVote,
  saveEdition,
} from '@rujian/contract/areas/billboards/editions';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Col, Form, Input, InputNumber, Row, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { unixOfChina } from '#desk/kit/china-time.ts';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField, Problems } from '#desk/kit/form/form-drawer.tsx';
import { DayInput, MomentInput } from '#desk/kit/form/time-inputs.tsx';
import { ItemMoves, type MoveRequest } from '#desk/kit/item/item-moves.tsx';
import { ItemTools } from '#desk/kit/item/item-tools.tsx';
import { moveTold } from '#desk/kit/item/move-told.ts';
import { TrailCard } from '#desk/kit/item/trail.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { refresh, useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Screen } from '#desk/kit/screen.tsx';
import { PeopleHere } from '#desk/kit/writing/people-here.tsx';
import { type HeldLease, useLease } from '#desk/kit/writing/use-lease.ts';
import { WritingNotices } from '#desk/kit/writing/writing-notices.tsx';
import { DefinitionFields } from './definition-fields.tsx';
import { type DraftEntry, draftEntries, savedEntries } from './edition-draft.ts';
import { EditionTag } from './edition-tag.tsx';
import { EntryGrid } from './entry-grid.tsx';
import { texts } from './texts.ts';
import { VotePanel } from './vote-panel.tsx';

export function Component() {
  const { id = '' } = useParams();
  const query = useCall(getDeskEdition, { id: Number(id) });
  const lease = useLease({ t: 'billboard', id: Number(id) }, query.data?.mayEdit ?? false, {
    onDecided: () => void refresh(getDeskEdition),
  });
  return (
    <Loaded query={query}>
      {(edition) => <Edition key={`${edition.id} ${edition.version}`} edition={edition} lease={lease} />}
    </Loaded>
  );
}

type Values = Pick<
  DeskEdition,
  'period' | 'periodFrom' | 'periodTo' | 'sampleSize' | 'cutoffAt' | 'methodChangeNote' | 'handOrderReason'
> & { definition?: DeskEdition['definition'] };

const HALF_FIELDS: [name: string, label: string, control: ReactNode][] = [
  ['periodFrom', texts.periodFrom, <DayInput key="from" />],
  ['periodTo', texts.periodTo, <DayInput key="to" />],
  ['sampleSize', texts.sampleSize, <InputNumber key="sample" min={0} precision={0} style={{ width: '100%' }} />],
  ['cutoffAt', texts.cutoff, <MomentInput key="cutoff" />],
];

function Edition({ edition, lease }: { edition: DeskEdition; lease: HeldLease }) {
  const [form] = Form.useForm<Values>();
  const [entries, setEntries] = useState<DraftEntry[]>(() => draftEntries(edition));
  const [isChanged, setIsChanged] = useState(false);
  const [hasMethod, setHasMethod] = useState(edition.hasChangedMethod);
  const { billboard } = edition;
  const canEdit = edition.mayEdit && lease.lease.isMine;
  const byHand = Form.useWatch('handOrderReason', form) ?? edition.handOrderReason;
  // Busy until the saved version is shown: a move before would be about the one before it.
  const save = useDo(saveEdition, { success: texts.saved, refreshes: [getDeskEdition] });
  const edited = () => {
    lease.wake();
    setIsChanged(true);
  };
  const change = (next: DraftEntry[]) => {
    setEntries(next);
    edited();
  };
  const send = ({ definition, ...values }: Values) =>
    save.run({
      id: edition.id,
      version: edition.version,
      ...values,
      definition: hasMethod ? (definition ?? edition.definition) : null,
      entries: savedEntries(entries, edition),
    });

  return (
    <Screen
      title={
        <>
          {edition.period} <EditionTag state={edition.state} />
        </>
      }
      name={edition.period}
      note={<Link to={`/billboards/${billboard.id}`}>{billboard.name}</Link>}
      extra={
        <>
          <PeopleHere lease={lease.lease} />
          {canEdit && (
            <TextButton type="primary" loading={save.isBusy} onClick={() => form.submit()} label={texts.saveEdition} />
          )}
          <EditionMoves edition={edition} isSaving={save.isBusy} isChanged={isChanged} onMoved={lease.rest} />
        </>
      }
    >
      <WritingNotices mayEdit={edition.mayEdit} lease={lease} onTakenOver={() => void refresh(getDeskEdition)} />
      {edition.withdrawnReason && (
        <Alert className="gap-below" type="warning" showIcon title={edition.withdrawnReason} />
      )}
      <Row gutter={[16, 16]}>
        <Col xs={24} xxl={17}>
          <Card title={texts.entriesTitle} className="gap-below" isFlush>
            <EntryGrid
              edition={edition}
              canEdit={canEdit}
              entries={entries}
              isByHand={byHand !== ''}
              onChange={change}
            />
          </Card>
          {edition.vote && <VotePanel edition={edition} vote={edition.vote} />}
        </Col>
        <Col xs={24} xxl={7}>
          <Problems value={save.fields}>
            <Form<Values>
              form={form}
              layout="vertical"
              disabled={!canEdit}
              initialValues={edition}
              onValuesChange={edited}
              onFinish={(values) => void send(values)}
            >
              <Card title={texts.settings} className="gap-below">
                <DrawerField name="period" label={texts.period}>
                  <Input maxLength={30} />
                </DrawerField>
                <Row gutter={12}>
                  {HALF_FIELDS.map(([name, label, control]) => (
                    <Col key={name} span={12}>
                      <DrawerField name={name} label={label}>
                        {control}
                      </DrawerField>
                    </Col>
                  ))}
                </Row>
                {billboard.kind === 'expert' ? (
                  <DrawerField name="handOrderReason" label={texts.handReason} hint={texts.handOrderHint}>
                    <Input.TextArea rows={2} maxLength={300} />
                  </DrawerField>
                ) : (
                  <Form.Item name="handOrderReason" hidden />
                )}
                <DrawerField name="methodChangeNote" label={texts.methodNote} hint={texts.methodNoteHint}>
                  <Input.TextArea rows={2} maxLength={500} />
                </DrawerField>
                {edition.previous && (
                  <Typography.Text type="secondary">
                    {fill(texts.previousEdition, { period: edition.previous.period })}
                  </Typography.Text>
                )}
              </Card>
              <Card
                title={texts.definition}
                className="gap-below"
                extra={
                  canEdit && (
                    <TextButton
                      size="small"
                      onClick={() => {
                        setHasMethod(!hasMethod);
                        edited();
                      }}
                      label={hasMethod ? texts.keepMethod : texts.changeMethod}
                    />
                  )
                }
              >
                {hasMethod ? (
                  <DefinitionFields prefix={['definition']} isDisabled={!canEdit} />
                ) : (
                  <Typography.Paragraph type="secondary" ellipsis={{ rows: 4, expandable: true }}>
                    {edition.published.method}
                  </Typography.Paragraph>
                )}
              </Card>
            </Form>
          </Problems>
          <TrailCard target={{ t: 'billboard', id: edition.id }} />
        </Col>
      </Row>
    </Screen>
  );
}

type Props = {
  edition: DeskEdition;
  isSaving: boolean;
  isChanged: boolean;
  onMoved: (move: MoveRequest['move']) => void;
};

function EditionMoves({ edition, isSaving, isChanged, onMoved }: Props) {
  const [isOpening, setIsOpening] = useState(false);
  const { run, isBusy } = useDo(moveEdition, { success: moveTold, about: edition.period });
  const { id, version, period } = edition;
  const changed = () => void refresh(getDeskEdition, getDeskBillboard);

  async function go(request: MoveRequest): Promise<boolean> {
    if (isChanged) {
      notify('warning', texts.unsaved);
      return false;
    }
    const moved = await run({ id, version, ...request });
    if (moved !== undefined) onMoved(request.move);
    changed();
    return moved !== undefined;
  }

  return (
    <>
      <ItemMoves
        t="billboard"
        item={edition}
        isBusy={isBusy || isSaving}
        words={{
          return: { title: texts.returnTitle },
          withdraw: { name: texts.moveWithdraw, title: texts.withdrawTitle, note: texts.withdrawNote },
          publish: { title: fill(texts.publishTitle, { period }), note: texts.publishNote },
          trash: { title: texts.trashTitle },
        }}
        onMove={go}
        onChanged={changed}
      />
      <ItemTools
        target={{ t: 'billboard', id }}
        item={edition}
        hasEdit={false}
        version={() => version}
        onChanged={changed}
      />
      {edition.canOpenVote && <TextButton type="primary" onClick={() => setIsOpening(true)} label={texts.openVote} />}
      {isOpening && <OpenVote edition={edition} onClose={() => setIsOpening(false)} />}
    </>
  );
}

function OpenVote({ edition, onClose }: { edition: DeskEdition; onClose: () => void }) {
  const saving = useDo(openVote, {
    success: texts.voteOpened,
    about: edition.period,
    refreshes: [getDeskEdition],
    onDone: onClose,
  });
  const needed = [{ required: true, message: texts.reason }];
  return (
    <FormDialog<{ opensAt: number; closesAt: number; reason: string }>
      title={texts.openVote}
      okText={texts.openVote}
      initial={{ opensAt: Date.now() / 1000, closesAt: unixOfChina(`${edition.periodTo}T23:59`) }}
      saving={saving}
      onSend={({ opensAt, ...values }) =>
        void saving.run({ edition: edition.id, opensAt: Math.floor(opensAt), ...values })
      }
      onClose={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.openVoteNote}</Typography.Paragraph>
      <DrawerField name="opensAt" label={texts.opensAt} rules={needed}>
        <MomentInput />
      </DrawerField>
      <DrawerField name="closesAt" label={texts.closesAt} rules={needed}>
        <MomentInput />
      </DrawerField>
      <DrawerField name="reason" label={texts.reason} rules={needed}>
        <Input.TextArea rows={2} maxLength={300} />
      </DrawerField>
    </FormDialog>
  );
}
