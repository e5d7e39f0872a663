import {
  type DeskMedia,
  deleteMedia,
  editMedia,
  getDeskMedia,
  listDeskMedia,
  listMediaFolders,
  type MediaUse,
} from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { DESK_UPLOAD_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';
import { Drawer, Flex, Form, Input, Modal, Select, Typography } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { Problems } from '#desk/kit/form/form-drawer.tsx';
import { SchemaFields } from '#desk/kit/form/schema-fields.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { refresh, useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { fileSize } from '#desk/kit/media/file-size.ts';
import { FocusField } from '#desk/kit/media/focus-field.tsx';
import { LicenceTag } from '#desk/kit/media/licence-tag.tsx';
import { sendMedia } from '#desk/kit/media/send-media.ts';
import { UseList } from '#desk/kit/media/use-list.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Allowed, useDeskPerson, useHolds } from '#desk/kit/person.tsx';
import { folderChoices } from './folder-tree.tsx';
import { texts } from './texts.ts';

export function FileDrawer({ id, onClose, onOpen }: { id: number; onClose: () => void; onOpen: (id: number) => void }) {
  const query = useCall(getDeskMedia, { id });
  const { id: ownId } = useDeskPerson();
  const mayEditAll = useHolds('media.edit');
  return (
    <Drawer
      open
      title={query.data ? query.data.file.title || query.data.file.name : texts.title}
      size={760}
      onClose={onClose}
    >
      <Loaded query={query}>
        {({ file, uses }) => {
          const mayEdit = mayEditAll || file.uploadedBy?.id === ownId;
          return (
            <div className="stack-4" key={file.id}>
              <div className="media-shown">
                {file.kind === 'image' && <FocusPicture file={file} isReadOnly={!mayEdit} />}
                {file.kind === 'video' && (
                  // biome-ignore lint/a11y/useMediaCaption: films of the library have no captions of their own.
                  <video src={file.url} controls preload="metadata" />
                )}
                {(file.kind === 'document' || file.kind === 'audio') && (
                  <Typography.Link href={file.url} download={file.name}>
                    {fill(texts.download, { name: file.name })}
                  </Typography.Link>
                )}
              </div>
              <p className="media-facts">
                <span>{file.name}</span>
                {file.width > 0 && <span>{`${file.width}×${file.height}`}</span>}
                <span>{fileSize(file.size)}</span>
                <span>
                  {fill(texts.brought, { name: file.uploadedBy?.name ?? '–', at: wholeTime(file.createdAt) })}
                </span>
                <LicenceTag file={file} />
              </p>
              <FileActions file={file} uses={uses} onClose={onClose} onOpen={onOpen} />
              <section aria-label={texts.uses}>
                <Typography.Title level={2} className="media-part">
                  {texts.uses}
                </Typography.Title>
                {uses.length > 0 ? <UseList uses={uses} /> : <Nothing text={texts.noUses} />}
              </section>
              <section aria-label={texts.about}>
                <Typography.Title level={2} className="media-part">
                  {texts.about}
                </Typography.Title>
                <FileForm file={file} isReadOnly={!mayEdit} />
              </section>
            </div>
          );
        }}
      </Loaded>
    </Drawer>
  );
}

function FocusPicture({ file, isReadOnly }: { file: DeskMedia; isReadOnly: boolean }) {
  const saved = { x: file.focalX, y: file.focalY };
  const [focus, setFocus] = useState(saved);
  const edit = useDo(editMedia, {
    success: texts.focusSaved,
    about: file.title || file.name,
    refreshes: [listDeskMedia, getDeskMedia],
  });
  if (isReadOnly) return <img src={file.url} alt={file.alt} />;
  const isChanged = focus.x !== saved.x || focus.y !== saved.y;
  return (
    <>
      <FocusField src={file.url} alt={file.alt} focus={focus} onChange={setFocus} />
      <Flex gap={8} align="center" className="media-focus-bar">
        <span>{texts.focusHint}</span>
        {isChanged && (
          <>
            <TextButton
              size="small"
              type="primary"
              loading={edit.isBusy}
              onClick={() => edit.run({ id: file.id, focalX: focus.x, focalY: focus.y })}
              label={texts.focusSave}
            />
            <TextButton size="small" onClick={() => setFocus(saved)} label={texts.focusBack} />
          </>
        )}
      </Flex>
    </>
  );
}

type Values = Pick<DeskMedia, 'title' | 'alt' | 'caption' | 'credit' | 'source' | 'licence' | 'tags'> & {
  folder: number | null;
  licenceUntil: string;
};

function FileForm({ file, isReadOnly }: { file: DeskMedia; isReadOnly: boolean }) {
  const folders = useCall(listMediaFolders, {});
  const edit = useDo(editMedia, {
    success: texts.saved,
    about: file.title || file.name,
    refreshes: [listDeskMedia, getDeskMedia, listMediaFolders],
  });

  async function save({ folder, ...values }: Values) {
    await edit.run({ id: file.id, ...values, folder: folder ?? null });
  }

  return (
    <Form<Values>
      key={file.id}
      layout="vertical"
      disabled={isReadOnly}
      onFinish={save}
      initialValues={{ ...file, folder: file.folder?.id ?? null, licenceUntil: file.licenceUntil ?? '' }}
    >
      <Problems value={edit.fields}>
        <SchemaFields<keyof Values>
          schemas={editMedia.input.shape}
          names={[
            ...(file.kind === 'image' ? ['alt' as const] : []),
            'title',
            'caption',
            ['credit', 'source'],
            ['licence', 'licenceUntil'],
            'tags',
            'folder',
          ]}
          labels={{ ...texts, title: texts.fileTitle }}
          hints={{ alt: texts.altHint, licenceUntil: texts.untilHint }}
          controls={{
            source: <Input maxLength={200} />,
            folder: (
              <Select allowClear placeholder={texts.noFolder} options={folderChoices(folders.data?.list ?? [])} />
            ),
          }}
        />
      </Problems>
      {!isReadOnly && <TextButton type="primary" htmlType="submit" loading={edit.isBusy} label={texts.save} />}
    </Form>
  );
}

const CropDialog = lazy(async () => ({ default: (await import('#desk/kit/media/crop-dialog.tsx')).CropDialog }));

type Props = { file: DeskMedia; uses: MediaUse[]; onClose: () => void; onOpen: (id: number) => void };

function FileActions({ file, uses, onClose, onOpen }: Props) {
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
        <TextButton right="media.upload" onClick={() => setCropping(true)} label={texts.crop} />
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
