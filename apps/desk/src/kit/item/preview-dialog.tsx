import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import { TextButton } from '#desk/kit/link-button.tsx';
import './item.css';
import { fill } from '@rujian/contract/base/fill';
import { createPreview, listPreviews, type PreviewLink, revokePreview } from '@rujian/contract/base/item-history';
import { Flex, Input, Modal, Space, Typography } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { wholeTime } from '../moment.tsx';
import { notify } from '../notices.ts';
import { texts } from './texts.ts';

type Props = { target: { t: EditedKind; id: number }; beforeMaking?: () => Promise<boolean>; onClose: () => void };

/** A link for readers without an account; created when the dialog opens, shown once. */
export function PreviewDialog({ target, beforeMaking, onClose }: Props) {
  const previews = useCall(listPreviews, target);
  const make = useDo(createPreview, { refreshes: [listPreviews] });
  const end = useDo(revokePreview, { refreshes: [listPreviews] });
  const [address, setAddress] = useState('');
  const isAsked = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one link for each time it is opened.
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void (async () => {
      await beforeMaking?.();
      const made = await make.run(target);
      if (made) setAddress(new URL(made.path, location.origin).href);
    })();
  }, []);

  async function copy() {
    await navigator.clipboard.writeText(address);
    notify('success', texts.copied);
  }

  return (
    <Modal open title={texts.previewMade} footer={null} onCancel={onClose} width={620}>
      <p>{texts.previewNote}</p>
      <Space.Compact block>
        <Input readOnly value={address} aria-label={texts.previewMade} />
        <TextButton disabled={address === ''} onClick={() => void copy()} label={texts.copy} />
        <TextButton type="primary" disabled={address === ''} href={address} target="_blank" label={texts.openLink} />
      </Space.Compact>
      {previews.data && previews.data.list.length > 0 && (
        <>
          <Typography.Title level={5} className="ed-dialog-head">
            {texts.previews}
          </Typography.Title>
          <ul className="bare-list">
            {previews.data.list.map((link) => (
              <li key={link.id}>
                <LinkRow link={link} onEnd={() => void end.run({ id: link.id })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

function LinkRow({ link, onEnd }: { link: PreviewLink; onEnd: () => void }) {
  const isOver = link.revokedAt !== null || link.expiresAt * 1000 < Date.now();
  return (
    <Flex justify="space-between" align="center">
      <span>
        {fill(texts.previewUntil, { name: link.by.name })} {wholeTime(link.expiresAt)}
        <small className="ed-quiet">
          {' · '}
          {link.lastSeenAt ? `${texts.previewSeen} ${wholeTime(link.lastSeenAt)}` : texts.previewNeverSeen}
        </small>
      </span>
      {isOver ? (
        <span className="ed-quiet">{texts.previewRevoked}</span>
      ) : (
        <TextButton size="small" onClick={onEnd} label={texts.previewRevoke} />
      )}
    </Flex>
  );
}
