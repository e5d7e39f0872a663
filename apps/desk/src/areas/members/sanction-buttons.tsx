import { listMembers } from '@rujian/contract/areas/members/desk';
import {
  banMember,
  getMemberSheet,
  liftSanction,
  type MemberSheet,
  muteMember,
} from '@rujian/contract/areas/moderation/members';
import { MUTE_DAYS } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import { Button, Input, Radio, Select, Space } from 'antd';
import { useState } from 'react';
import { choicesOf } from '#desk/kit/choices.ts';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { FormDialog } from '#desk/kit/form/form-dialog.tsx';
import { DrawerField } from '#desk/kit/form/form-drawer.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

const REFRESHES = [getMemberSheet, listMembers];

export function SanctionButtons({ member }: { member: MemberSheet }) {
  const { id, nickname: name, banned, mutedUntil } = member;
  const done = (success: string) => ({ success, about: name, refreshes: REFRESHES });
  const muting = useDo(muteMember, done(texts.mutedDone));
  const banning = useDo(banMember, done(texts.bannedDone));
  const lifting = useDo(liftSanction, done(texts.liftedDone));
  const [asked, setAsked] = useState<'mute' | 'ban'>();

  return (
    <Space>
      <Allowed right="members.mute">
        {mutedUntil !== null && <Button onClick={() => void lift('mute')}>{texts.unmute}</Button>}
        {!banned && <Button onClick={() => setAsked('mute')}>{texts.mute}</Button>}
      </Allowed>
      <Allowed right="members.ban">
        {banned ? (
          <Button onClick={() => void lift('ban')}>{texts.unban}</Button>
        ) : (
          <TextButton danger onClick={() => setAsked('ban')} label={texts.ban} />
        )}
      </Allowed>
      {asked && (
        <SanctionForm
          key={asked}
          kind={asked}
          name={name}
          saving={asked === 'mute' ? muting : banning}
          onClose={() => setAsked(undefined)}
          onSend={async ({ days, reason, note }) => {
            const given = { id, reason, note };
            const answer = asked === 'mute' ? await muting.run({ ...given, days }) : await banning.run(given);
            if (answer !== undefined) setAsked(undefined);
          }}
        />
      )}
    </Space>
  );

  async function lift(kind: 'mute' | 'ban') {
    const note = await askReason({ title: kind === 'mute' ? texts.unmute : texts.unban });
    if (note) await lifting.run({ id, kind, note });
  }
}

type Days = (typeof MUTE_DAYS)[number] | 0;
type Values = { days: Days; reason: Reason; note: string };
type FormProps = {
  /** A ban has no end. */
  kind: 'mute' | 'ban';
  name: string;
  saving: { isBusy: boolean; fields: Record<string, string> };
  onClose: () => void;
  onSend: (values: Values) => Promise<void>;
};

function SanctionForm({ kind, name, saving, onClose, onSend }: FormProps) {
  const mayBan = useHolds('members.ban');
  const isMute = kind === 'mute';
  const days: readonly Days[] = mayBan ? [...MUTE_DAYS, 0] : MUTE_DAYS;
  return (
    <FormDialog<Values>
      title={fill(isMute ? texts.muteTitle : texts.banTitle, { name })}
      okText={isMute ? texts.mute : texts.ban}
      okButtonProps={{ danger: true }}
      saving={saving}
      initial={{ days: 1, note: '' }}
      onSend={(values) => void onSend({ ...values, days: values.days ?? 1 })}
      onClose={onClose}
    >
      {isMute && (
        <DrawerField name="days" label={texts.howLong}>
          <Radio.Group
            optionType="button"
            options={days.map((value) => ({
              value,
              label: value === 0 ? texts.withoutEnd : fill(texts.days, { count: value }),
            }))}
          />
        </DrawerField>
      )}
      <DrawerField
        name="reason"
        label={texts.reason}
        hint={texts.reasonTold}
        rules={[{ required: true, message: texts.reasonNeeded }]}
      >
        <Select placeholder={texts.reasonNeeded} options={choicesOf(REASON)} />
      </DrawerField>
      <DrawerField
        name="note"
        label={texts.innerNote}
        rules={isMute ? [] : [{ required: true, whitespace: true, message: texts.noteNeeded }]}
      >
        <Input.TextArea rows={2} maxLength={200} showCount />
      </DrawerField>
    </FormDialog>
  );
}
