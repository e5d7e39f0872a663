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
import { Button, Space } from 'antd';
import { useState } from 'react';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { SanctionForm } from './sanction-form.tsx';
import { texts } from './texts.ts';

const REFRESHES = [getMemberSheet, listMembers];

/** Sanctions this person may impose. */
export function SanctionButtons({ member }: { member: MemberSheet }) {
  const mayBan = useHolds('members.ban');
  const muting = useDo(muteMember, { success: texts.mutedDone, about: member.nickname, refreshes: REFRESHES });
  const banning = useDo(banMember, { success: texts.bannedDone, about: member.nickname, refreshes: REFRESHES });
  const lifting = useDo(liftSanction, { success: texts.liftedDone, about: member.nickname, refreshes: REFRESHES });
  const [asked, setAsked] = useState<'mute' | 'ban'>();
  const days = mayBan ? [...MUTE_DAYS, 0 as const] : [...MUTE_DAYS];

  return (
    <Space>
      <Allowed right="members.mute">
        {member.mutedUntil !== null && <Button onClick={() => void lift('mute')}>{texts.unmute}</Button>}
        {!member.banned && <Button onClick={() => setAsked('mute')}>{texts.mute}</Button>}
      </Allowed>
      <Allowed right="members.ban">
        {member.banned ? (
          <Button onClick={() => void lift('ban')}>{texts.unban}</Button>
        ) : (
          <Button danger onClick={() => setAsked('ban')}>
            {texts.ban}
          </Button>
        )}
      </Allowed>
      {asked === 'mute' && (
        <SanctionForm
          title={fill(texts.muteTitle, { name: member.nickname })}
          okText={texts.mute}
          days={days}
          isBusy={muting.isBusy}
          onClose={() => setAsked(undefined)}
          onGiven={async ({ days: chosen, reason, note }) => {
            const input = { id: member.id, days: chosen ?? 1, reason, note };
            if ((await muting.run(input)) !== undefined) setAsked(undefined);
          }}
        />
      )}
      {asked === 'ban' && (
        <SanctionForm
          title={fill(texts.banTitle, { name: member.nickname })}
          okText={texts.ban}
          isBusy={banning.isBusy}
          onClose={() => setAsked(undefined)}
          onGiven={async ({ reason, note }) => {
            const done = await banning.run({ id: member.id, reason, note });
            if (done !== undefined) setAsked(undefined);
          }}
        />
      )}
    </Space>
  );

  async function lift(kind: 'mute' | 'ban') {
    const note = await askReason({ title: kind === 'mute' ? texts.unmute : texts.unban });
    if (note) await lifting.run({ id: member.id, kind, note });
  }
}
