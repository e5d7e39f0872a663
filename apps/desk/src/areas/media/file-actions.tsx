import {
  type DeskMedia,
  deleteMedia,
  getDeskMedia,
  listDeskMedia,
  listMediaFolders,
  type MediaUse,
} from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { DESK_UPLOAD_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';
import { Button, Flex, Modal } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { refresh, useDo } from '#desk/kit/list/queries.ts';
import { sendMedia } from '#desk/kit/media/send-media.ts';
import { UseList } from '#desk/kit/media/use-list.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

const CropDialog = lazy(async () => ({ default: (await import('#desk/kit/media/crop-dialog.tsx')).CropDialog }));

type Props = { file: DeskMedia; uses: MediaUse[]; onClose: () => void; onOpen: (id: number) => void };

export function FileActions({ file, uses, onClose, onOpen }: Props) {
  const mayForce = useHolds('media.force');
  const [isCropping, setCropping] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const [isReplacing, setReplacing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const remove = useDo(deleteMedia, {
    success: texts.deleted,
    about: file.title || file.name,
    refreshes: [listDeskMedia, listMediaFolders],
  });

  async function replace(chosen: File | undefined) {
    if (!chosen) return;
    setReplacing(true);
    const replaced = await sendMedia(chosen, chosen.name, { replaces: file.id });
    setReplacing(false);
    if (!replaced) return;
    notify('success', texts.replaced);
    await refresh(getDeskMedia, listDeskMedia);
  }

  async function drop() {
    if (uses.length > 0) return setRefused(true);
    const isSure = await askWhether({ title: texts.removeTitle, note: texts.removeNote, isDangerous: true });
    if (isSure && (await remove.run({ id: file.id })) !== undefined) onClose();
  }

  async function force() {
    setRefused(false);
    const note = fill(texts.forceNote, { count: uses.length });
    const reason = await askReason({ title: texts.forceTitle, note, isDangerous: true });
    if (reason === undefined) return;
    if ((await remove.run({ id: file.id, force: true, reason })) !== undefined) onClose();
  }

  return (
    <Flex gap={8} wrap>
      {file.kind === 'image' && !file.isRemoved && (
        <Allowed right="media.upload">
          <Button onClick={() => setCropping(true)}>{texts.crop}</Button>
        </Allowed>
      )}
      <Allowed right="media.edit">
        <TextButton loading={isReplacing} onClick={() => field.current?.click()} label={texts.replace} />
        <input
          ref={field}
          type="file"
          hidden
          accept={DESK_UPLOAD_SUFFIXES.map((suffix) => `.${suffix}`).join(',')}
          onChange={({ target }) => {
            void replace(target.files?.[0]);
            target.value = '';
          }}
        />
        {!file.isRemoved && (
          <TextButton danger onClick={() => void drop()} loading={remove.isBusy} label={texts.remove} />
        )}
      </Allowed>
      <Modal
        open={isRefused}
        title={fill(texts.inUse, { count: uses.length })}
        onCancel={() => setRefused(false)}
        footer={[
          <TextButton key="close" type="primary" onClick={() => setRefused(false)} label={texts.understood} />,
          mayForce && <TextButton key="force" danger onClick={() => void force()} label={texts.force} />,
        ]}
      >
        <p>{texts.inUseNote}</p>
        <UseList uses={uses} />
      </Modal>
      {isCropping && (
        <Suspense>
          <CropDialog
            file={file}
            onClose={() => setCropping(false)}
            onDone={async (made) => {
              setCropping(false);
              await refresh(listDeskMedia);
              notify('success', texts.cropped);
              onOpen(made.id);
            }}
          />
        </Suspense>
      )}
    </Flex>
  );
}
