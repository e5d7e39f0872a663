import { DESK_UPLOAD_SUFFIXES, type DeskMedia, listDeskMedia } from '@rujian/contract/media-desk';
import { Button, Flex, Input, Modal, Pagination, Typography } from 'antd';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { Loaded, Nothing } from './loaded.tsx';
import { MediaTile } from './media/media-tile.tsx';
import { sendMedia } from './media/send-media.ts';
import { texts as en } from './media/texts.en.ts';
import { texts as zhCn } from './media/texts.zh-cn.ts';
import { Allowed } from './person.tsx';
import { refresh, useCall } from './queries.ts';
import { fill, useTexts } from './texts.ts';

export type PickedMedia = Pick<
  DeskMedia,
  'id' | 'url' | 'width' | 'height' | 'alt' | 'caption' | 'credit'
>;

type Props = {
  open: boolean;
  kind: 'image' | 'any';
  onPick: (media: PickedMedia) => void;
  onClose: () => void;
};

const PAGE = 18;
const PICTURES = DESK_UPLOAD_SUFFIXES.filter((suffix) => suffix !== 'mp4' && suffix !== 'pdf');

/** Chooses a file of the library, or brings one: by button, by dropping, by pasting. */
export function MediaPicker(props: Props) {
  return props.open ? <OpenPicker {...props} /> : null;
}

function OpenPicker({ kind, onPick, onClose }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<DeskMedia>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const query = useCall(listDeskMedia, {
    ...{ page, limit: PAGE, q },
    kind: kind === 'image' ? 'image' : '',
  });

  async function bring(files: Iterable<File>) {
    const [file] = files;
    if (!file || isBusy) return;
    setBusy(true);
    const stored = await sendMedia(file, file.name || 'pasted.png');
    setBusy(false);
    if (!stored) return;
    await refresh(listDeskMedia);
    setChosen(stored);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    void bring(event.dataTransfer.files);
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length > 0) void bring(event.clipboardData.files);
  }

  const accept = (kind === 'image' ? PICTURES : DESK_UPLOAD_SUFFIXES).map((one) => `.${one}`);
  return (
    <Modal
      open
      title={texts.pickTitle}
      okText={texts.use}
      okButtonProps={{ disabled: !chosen }}
      onOk={() => chosen && onPick(chosen)}
      onCancel={onClose}
      width={860}
      destroyOnHidden
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: everything here can be done by its buttons as well. */}
      <div onDrop={drop} onDragOver={(event) => event.preventDefault()} onPaste={paste}>
        <Flex gap={8} wrap className="media-tools">
          <Input.Search
            allowClear
            aria-label={texts.search}
            placeholder={texts.search}
            onSearch={(wanted) => {
              setPage(1);
              setQ(wanted);
            }}
            className="media-search"
          />
          <Allowed right="media.upload">
            <Button loading={isBusy} onClick={() => field.current?.click()}>
              {isBusy ? texts.uploading : texts.upload}
            </Button>
            <input
              ref={field}
              type="file"
              hidden
              accept={accept.join(',')}
              onChange={({ target }) => {
                void bring(target.files ?? []);
                target.value = '';
              }}
            />
          </Allowed>
        </Flex>
        <Typography.Paragraph type="secondary">{texts.pickHint}</Typography.Paragraph>
        <Loaded
          query={query}
          isEmpty={({ list }) => list.length === 0 && !chosen}
          empty={<Nothing text={texts.nothing} />}
        >
          {({ list, total }) => (
            <>
              <div className="media-grid">
                {withChosen(list, chosen).map((file) => (
                  <MediaTile
                    key={file.id}
                    file={file}
                    label={fill(texts.pictureOf, { name: file.title || file.name })}
                    isChosen={file.id === chosen?.id}
                    onClick={() => setChosen(file)}
                  />
                ))}
              </div>
              <Pagination
                size="small"
                align="end"
                hideOnSinglePage
                current={page}
                pageSize={PAGE}
                total={total}
                showSizeChanger={false}
                onChange={setPage}
              />
            </>
          )}
        </Loaded>
      </div>
    </Modal>
  );
}

/** What was just brought stands first, also where the page shows others. */
function withChosen(list: DeskMedia[], chosen: DeskMedia | undefined): DeskMedia[] {
  if (!chosen || list.some(({ id }) => id === chosen.id)) return list;
  return [chosen, ...list];
}
