import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { wholeTime } from '../moment.tsx';
import type { LocalCopy } from './local-copies.ts';
import { texts } from './texts.ts';
import type { HeldLease } from './use-lease.ts';

export function WritingNotices<Words>(props: {
  /** People who only read need not know who writes. */
  mayEdit: boolean;
  lease: HeldLease;
  found?: LocalCopy<Words> | undefined;
  extra?: (holder: string) => ReactNode;
  onTakenOver: () => void;
  onUseFound?: (copy: LocalCopy<Words>) => void;
  onDropFound?: () => void;
}) {
  const { mayEdit, lease, found, extra, onTakenOver, onUseFound, onDropFound } = props;
  const { holder, isMine, takenOver } = lease.lease;

  async function takeOver(name: string) {
    const reason = await askReason({
      title: fill(texts.takeOverTitle, { name }),
      note: texts.lockedNote,
      okText: texts.takeOver,
    });
    if (reason && (await lease.takeOver(reason))) onTakenOver();
  }

  return (
    <>
      {mayEdit && holder && !isMine && (
        <Alert
          type="warning"
          showIcon
          banner
          title={fill(takenOver ? texts.takenTitle : texts.lockedTitle, { name: holder.name })}
          description={takenOver ? fill(texts.takenNote, { reason: takenOver.reason }) : texts.lockedNote}
          action={
            <Space>
              {extra?.(holder.name)}
              <Button size="small" type="primary" onClick={() => void takeOver(holder.name)}>
                {texts.takeOver}
              </Button>
            </Space>
          }
        />
      )}
      {found && (
        <Alert
          type="info"
          showIcon
          banner
          title={fill(texts.foundTitle, { time: wholeTime(found.at) })}
          description={texts.foundNote}
          action={
            <Space>
              <Button
                size="small"
                type="primary"
                // Brought back while a colleague writes, it could only end in a conflict.
                disabled={!isMine}
                onClick={() => onUseFound?.(found)}
              >
                {texts.useFound}
              </Button>
              <TextButton size="small" onClick={onDropFound} label={texts.dropFound} />
            </Space>
          }
        />
      )}
    </>
  );
}
