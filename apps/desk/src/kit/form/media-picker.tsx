import { type DeskMedia, listDeskMedia } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { Modal, Typography } from 'antd';
import { useState } from 'react';
import { refresh } from '#desk/kit/list/queries.ts';
import { DropArea, type MediaKind } from '#desk/kit/media/drop-area.tsx';
import { LibraryGrid } from '#desk/kit/media/library-grid.tsx';
import { sendMedia } from '#desk/kit/media/send-media.ts';
import { texts } from '#desk/kit/media/texts.ts';
import { Allowed } from '#desk/kit/person.tsx';

type Props = {
  open: boolean;
  kind: MediaKind;
  /** Default 1; choosing another one replaces it. */
  max?: number;
  onPick: (files: DeskMedia[]) => void;
  onClose: () => void;
};

export function MediaPicker(props: Props) {
  return props.open ? <OpenPicker {...props} /> : null;
}

function OpenPicker({ kind, max = 1, onPick, onClose }: Props) {
  const [chosen, setChosen] = useState<DeskMedia[]>([]);
  const [isBusy, setBusy] = useState(false);

  function choose(file: DeskMedia) {
    setChosen((before) => {
      if (before.some(({ id }) => id === file.id)) return before.filter(({ id }) => id !== file.id);
      return max === 1 ? [file] : [...before, file].slice(0, max);
    });
  }

  async function bring(files: File[]) {
    if (isBusy) return;
    setBusy(true);
    for (const file of files.slice(0, max)) {
      const stored = await sendMedia(file, file.name || 'pasted.png');
      if (stored && (kind === 'any' || stored.kind === kind)) choose(stored);
    }
    setBusy(false);
    await refresh(listDeskMedia);
  }

  return (
    <Modal
      open
      title={texts.pickTitle}
      okText={max > 1 && chosen.length > 0 ? fill(texts.useMany, { count: chosen.length }) : texts.use}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onPick(chosen)}
      onCancel={onClose}
      width={920}
      destroyOnHidden
    >
      <Allowed right="media.upload">
        <DropArea kind={kind} isMultiple={max > 1} isBusy={isBusy} onFiles={bring} />
      </Allowed>
      {max > 1 && (
        <Typography.Paragraph type="secondary">
          {fill(texts.chosenOf, { count: chosen.length, max })}
        </Typography.Paragraph>
      )}
      <LibraryGrid
        kind={kind}
        chosen={chosen}
        onPick={choose}
        {...(max === 1 && { onConfirm: (file: DeskMedia) => onPick([file]) })}
      />
    </Modal>
  );
}
