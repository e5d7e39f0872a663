import { type DeskMedia, editMedia, listDeskMedia } from '@rujian/contract/areas/media/desk';
import {
  ALT_MAX_CHARACTERS,
  CAPTION_MAX_CHARACTERS,
  CREDIT_MAX_CHARACTERS,
} from '@rujian/contract/base/text/text-blocks';
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { refresh, useCall, useDo } from '#desk/kit/list/queries.ts';
import { Allowed, useDeskPerson, useHolds } from '#desk/kit/person.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { type ChosenPicture, pictureOfFile } from './chosen-picture.ts';
import { DropArea } from './drop-area.tsx';
import { LibraryGrid } from './library-grid.tsx';
import { sendMedia } from './send-media.ts';
import { texts } from './texts.ts';
import './media.css';

type Words = 'alt' | 'credit' | 'caption';

/** The drawings of its scenes are large. */
const ArtChooser = lazyPart(async () => (await import('./art-chooser.tsx')).ArtChooser);

const MOST = { alt: ALT_MAX_CHARACTERS, credit: CREDIT_MAX_CHARACTERS, caption: CAPTION_MAX_CHARACTERS };

export function PictureDialog(props: {
  title: string;
  okText: string;
  /** Null: begins with choosing one. */
  picture: ChosenPicture | null;
  words: readonly Words[];
  onDone: (picture: ChosenPicture) => void;
  onClose: () => void;
}) {
  const { title, okText, picture: before, words, onDone, onClose } = props;
  const [picture, setPicture] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const ids = String(picture?.mediaId ?? '');
  const held = useCall(listDeskMedia, { ids, limit: 1 }, { enabled: ids !== '' });
  const file = held.data?.list.find(({ id }) => id === picture?.mediaId);
  const remember = useRemember();
  const shown = picture && { ...picture, src: picture.src || (file?.url ?? '') };

  async function bring([first]: File[]) {
    if (!first || isBusy) return;
    setBusy(true);
    const stored = await sendMedia(first, first.name || 'pasted.png');
    setBusy(false);
    if (stored?.kind === 'image') setPicture(pictureOfFile(stored));
    await refresh(listDeskMedia);
  }

  async function done() {
    if (!shown) return;
    setBusy(true);
    if (file) await remember(file, shown);
    onDone(shown);
  }

  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ disabled: shown === null || shown.src === '' }}
      confirmLoading={isBusy}
      onOk={() => void done()}
      onCancel={onClose}
      width={920}
      mask={{ closable: false }}
      destroyOnHidden
    >
      {shown ? (
        <div className="picture-words">
          <div>
            <img src={shown.src} alt={shown.alt} />
            <Button onClick={() => setPicture(null)}>{texts.exchangePicture}</Button>
          </div>
          <Form layout="vertical" onFinish={() => void done()}>
            {words.map((name, place) => (
              <Form.Item key={name} label={texts[name]} {...(name === 'alt' && { extra: texts.altNote })}>
                <Input
                  aria-label={texts[name]}
                  autoFocus={place === 0}
                  value={shown[name]}
                  maxLength={MOST[name]}
                  showCount
                  onChange={({ target }) => setPicture({ ...shown, [name]: target.value })}
                />
              </Form.Item>
            ))}
            <button type="submit" hidden />
          </Form>
        </div>
      ) : (
        <>
          <Allowed right="media.upload">
            <DropArea kind="image" isBusy={isBusy} onFiles={bring} />
          </Allowed>
          <Tabs
            items={[
              {
                key: 'library',
                label: texts.fromLibrary,
                children: <LibraryGrid kind="image" onPick={(each) => setPicture(pictureOfFile(each))} />,
              },
              {
                key: 'art',
                label: texts.fromArt,
                children: <ArtChooser chosen={before?.art ?? null} onPick={setPicture} />,
              },
            ]}
          />
        </>
      )}
    </Modal>
  );
}

/** Stores alt text and credit with the file, so that they are offered at its next use. */
function useRemember() {
  const person = useDeskPerson();
  const mayEdit = useHolds('media.edit');
  const edit = useDo(editMedia, { refreshes: [listDeskMedia] });
  return async (file: DeskMedia, words: Pick<ChosenPicture, 'alt' | 'credit'>): Promise<void> => {
    const isOwn = file.uploadedBy?.id === person.id;
    const changed = (['alt', 'credit'] as const).filter(
      (name) => words[name] !== '' && words[name] !== file[name] && (file[name] === '' || isOwn || mayEdit),
    );
    if (changed.length === 0) return;
    await edit.run({ id: file.id, ...Object.fromEntries(changed.map((name) => [name, words[name]])) });
  };
}
