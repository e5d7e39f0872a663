import { revealContact } from '@rujian/contract/areas/members/desk';
import { fill } from '@rujian/contract/base/fill';
import { Flex, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

export function Revealed({ memberId, field, masked }: { memberId: number; field: 'mobile' | 'email'; masked: string }) {
  const { run, isBusy } = useDo(revealContact);
  const [shown, setShown] = useState<{ value: string; until: number }>();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => {
      const seconds = Math.ceil((shown.until - Date.now()) / 1000);
      setLeft(seconds);
      if (seconds <= 0) setShown(undefined);
    }, 250);
    return () => clearInterval(timer);
  }, [shown]);

  if (masked === '') return <span>–</span>;
  if (shown) {
    return (
      <Flex gap={8} align="center">
        <Typography.Text copyable strong>
          {shown.value}
        </Typography.Text>
        <Typography.Text type="secondary">{fill(texts.hiddenIn, { seconds: Math.max(0, left) })}</Typography.Text>
      </Flex>
    );
  }
  return (
    <Flex gap={8} align="center">
      {masked}
      <Allowed right="members.reveal">
        <TextButton size="small" loading={isBusy} onClick={() => void reveal()} label={texts.reveal} />
      </Allowed>
    </Flex>
  );

  async function reveal() {
    const reason = await askReason({
      title: texts[field === 'mobile' ? 'revealMobile' : 'revealEmail'],
      note: texts.revealNote,
    });
    if (!reason) return;
    const answer = await run({ id: memberId, field, reason });
    if (!answer) return;
    setLeft(answer.seconds);
    setShown({ value: answer.value, until: Date.now() + answer.seconds * 1000 });
  }
}
