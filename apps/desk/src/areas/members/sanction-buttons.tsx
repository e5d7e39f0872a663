import { listMembers } from '@rujian/contract/areas/members/desk';
import {
  banMember,
  getMemberSheet,
  liftSanction,
  type MemberSheet,
  muteMember,
} from '@rujian/contract/areas/moderation/members';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { SanctionForm } from './sanction-form.tsx';
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
          <Button danger onClick={() => setAsked('ban')}>
            {texts.ban}
          </Button>
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
