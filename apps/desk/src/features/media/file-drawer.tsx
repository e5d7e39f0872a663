import {
  type DeskMedia,
  deleteMedia,
  editMedia,
  getDeskMedia,
  listDeskMedia,
  type MediaUse,
} from '@rujian/contract/media-desk';
import { Button, Divider, Drawer, Flex, List, Typography } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { askReason, askWhether } from '#desk/kit/ask-reason.tsx';
import { Loaded } from '#desk/kit/loaded.tsx';
import { CropDialog } from '#desk/kit/media/crop-dialog.tsx';
import { sendMedia } from '#desk/kit/media/send-media.ts';
import { notify } from '#desk/kit/notices.ts';
import { Allowed, useDeskPerson, useHolds } from '#desk/kit/person.tsx';
import { refresh, useCall, useDo } from '#desk/kit/queries.ts';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { FileForm } from './file-form.tsx';
import { placeName, sizeText, TEXTS } from './library-names.ts';

type Props = { id: number; onClose: () => void; onOpen: (id: number) => void };

/** One file: how it looks, what is known about it, where it is used. */
export function FileDrawer({ id, onClose, onOpen }: Props) {
  const texts = useTexts(TEXTS);
  const query = useCall(getDeskMedia, { id });
  return (
    <Drawer open title={query.data?.file.name ?? texts.title} size="large" onClose={onClose}>
      <Loaded query={query}>
        {({ file, uses }) => <FileSheet {...{ file, uses, onClose, onOpen }} />}
      </Loaded>
    </Drawer>
  );
}

type SheetProps = Omit<Props, 'id'> & { file: DeskMedia; uses: MediaUse[] };

function FileSheet({ file, uses, onClose, onOpen }: SheetProps) {
  const texts = useTexts(TEXTS);
  const { id: ownId } = useDeskPerson();
  const mayEdit = useHolds('media.edit') || file.uploadedBy?.id === ownId;
  const mayForce = useHolds('media.force');
  const [isCropping, setCropping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const remove = useDo(deleteMedia, { success: texts.deleted, refreshes: [listDeskMedia] });
  const edit = useDo(editMedia, { refreshes: [listDeskMedia, getDeskMedia] });

  async function replace(chosen: File | undefined) {
    if (!chosen || !(await sendMedia(chosen, chosen.name, { replaces: file.id }))) return;
    notify('success', texts.replaced);
    await refresh(getDeskMedia, listDeskMedia);
  }

  async function drop() {
    if (uses.length > 0 && mayForce) {
      const note = fill(texts.forceNote, { count: uses.length });
      const reason = await askReason({ title: texts.forceTitle, note, isDangerous: true });
      if (reason === undefined) return;
      if ((await remove.run({ id: file.id, force: true, reason })) !== undefined) onClose();
      return;
    }
    const isSure = await askWhether({
      ...{ title: texts.removeTitle, note: texts.removeNote, isDangerous: true },
    });
    if (isSure && (await remove.run({ id: file.id })) !== undefined) onClose();
  }

  return (
    <>
      {file.kind === 'image' && <img className="media-shown" src={file.url} alt={file.alt} />}
      {/* biome-ignore lint/a11y/useMediaCaption: films of the library have no captions of their own. */}
      {file.kind === 'video' && <video className="media-shown" src={file.url} controls />}
      <Typography.Paragraph type="secondary">
        {fill(texts.facts, {
          ...{ width: file.width, height: file.height, size: sizeText(file.size) },
        })}
      </Typography.Paragraph>
      <Flex gap={8} wrap>
        {file.kind === 'image' && (
          <Allowed right="media.upload">
            <Button onClick={() => setCropping(true)}>{texts.crop}</Button>
          </Allowed>
        )}
        <Allowed right="media.edit">
          <Button onClick={() => field.current?.click()}>{texts.replace}</Button>
          <input
            ref={field}
            type="file"
            hidden
            onChange={({ target }) => {
              void replace(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button danger onClick={drop} loading={remove.isBusy}>
            {texts.remove}
          </Button>
        </Allowed>
      </Flex>
      <Divider titlePlacement="start">{texts.uses}</Divider>
      <List
        size="small"
        dataSource={uses}
        locale={{ emptyText: texts.noUses }}
        renderItem={(use) => (
          <List.Item extra={placeName(texts, use.place)}>
            {use.t === 'news' ? (
              <Link to={`/articles/${use.id}`}>{use.title || use.id}</Link>
            ) : use.t === 'advert' ? (
              <Link to="/ads">{use.title || use.id}</Link>
            ) : (
              `${use.title || use.t} ${use.id}`
            )}
          </List.Item>
        )}
      />
      <Divider />
      <FileForm file={file} isReadOnly={!mayEdit} />
      {isCropping && (
        <CropDialog
          file={file}
          onClose={() => setCropping(false)}
          onDone={async (made, focus) => {
            setCropping(false);
            if (mayEdit) await edit.run({ id: file.id, focalX: focus.x, focalY: focus.y });
            await refresh(listDeskMedia);
            notify('success', texts.cropped);
            onOpen(made.id);
          }}
        />
      )}
    </>
  );
}
