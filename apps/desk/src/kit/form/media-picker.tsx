import { type DeskMedia, listDeskMedia } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { DESK_UPLOAD_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';
import { Button, Flex, Input, Modal, Pagination, Select, Typography } from 'antd';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { refresh, useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { MediaTile } from '#desk/kit/media/media-tile.tsx';
import { sendMedia } from '#desk/kit/media/send-media.ts';
import { texts } from '#desk/kit/media/texts.ts';
import { Allowed } from '#desk/kit/person.tsx';

/** Accepted files; `any` accepts all. */
export type MediaKind = 'image' | 'video' | 'document' | 'any';

type Props = {
  open: boolean;
  kind: MediaKind;
  /** Default 1; choosing another one replaces it. */
  max?: number;
  onPick: (files: DeskMedia[]) => void;
  onClose: () => void;
};

const PAGE = 18;
const SUFFIXES: Record<MediaKind, readonly string[]> = {
  image: DESK_UPLOAD_SUFFIXES.filter((suffix) => suffix !== 'mp4' && suffix !== 'pdf'),
  video: ['mp4'],
  document: ['pdf'],
  any: DESK_UPLOAD_SUFFIXES,
};

/** Chooses library files, or uploads some: by button, drag and drop, or paste. */
export function MediaPicker(props: Props) {
  return props.open ? <OpenPicker {...props} /> : null;
}

function OpenPicker({ kind, max = 1, onPick, onClose }: Props) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [only, setOnly] = useState<DeskMedia['kind'] | ''>(kind === 'any' ? '' : kind);
  const [chosen, setChosen] = useState<DeskMedia[]>([]);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const query = useCall(listDeskMedia, { page, limit: PAGE, q, kind: only });

  function choose(file: DeskMedia) {
    setChosen((before) => {
      if (before.some(({ id }) => id === file.id)) return before.filter(({ id }) => id !== file.id);
      return max === 1 ? [file] : [...before, file].slice(0, max);
    });
  }

  async function bring(files: Iterable<File>) {
    const wanted = [...files].slice(0, max);
    if (wanted.length === 0 || isBusy) return;
    setBusy(true);
    for (const file of wanted) {
      const stored = await sendMedia(file, file.name || 'pasted.png');
      if (stored && (kind === 'any' || stored.kind === kind)) choose(stored);
    }
    setBusy(false);
    await refresh(listDeskMedia);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    void bring(event.dataTransfer.files);
  }

  function paste(event: ClipboardEvent) {
    if (event.clipboardData.files.length > 0) void bring(event.clipboardData.files);
  }

  return (
    <Modal
      open
      title={texts.pickTitle}
      okText={
        max > 1 && chosen.length > 0 ? fill(texts.useMany, { count: chosen.length }) : texts.use
      }
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onPick(chosen)}
      onCancel={onClose}
      width={920}
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
          {kind === 'any' && (
            <Select
              aria-label={texts.kindAll}
              className="media-kinds"
              value={only}
              options={[
                { value: '', label: texts.kindAll },
                { value: 'image', label: texts.kindImage },
                { value: 'video', label: texts.kindVideo },
                { value: 'document', label: texts.kindDocument },
              ]}
              onChange={(wanted) => {
                setPage(1);
                setOnly(wanted);
              }}
            />
          )}
          <Allowed right="media.upload">
            <Button loading={isBusy} onClick={() => field.current?.click()}>
              {isBusy ? texts.uploading : texts.upload}
            </Button>
            <input
              ref={field}
              type="file"
              hidden
              multiple={max > 1}
              accept={SUFFIXES[kind].map((one) => `.${one}`).join(',')}
              onChange={({ target }) => {
                void bring(target.files ?? []);
                target.value = '';
              }}
            />
          </Allowed>
        </Flex>
        <Typography.Paragraph type="secondary">
          {texts.pickHint}
          {max > 1 && ` · ${fill(texts.chosenOf, { count: chosen.length, max })}`}
        </Typography.Paragraph>
        <Loaded
          query={query}
          isEmpty={({ list }) => list.length === 0 && chosen.length === 0}
          empty={<Nothing text={texts.nothing} />}
        >
          {({ list, total }) => (
            <>
              <div className="media-grid media-grid-picker">
                {withChosen(list, chosen).map((file) => (
                  <MediaTile
                    key={file.id}
                    file={file}
                    label={fill(texts.pictureOf, { name: file.title || file.name })}
                    isChosen={chosen.some(({ id }) => id === file.id)}
                    onClick={() => choose(file)}
                    {...(max === 1 && { onDoubleClick: () => onPick([file]) })}
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

/** New uploads come first, even if the page shows others. */
function withChosen(list: DeskMedia[], chosen: DeskMedia[]): DeskMedia[] {
  const shown = new Set(list.map(({ id }) => id));
  return [...chosen.filter(({ id }) => !shown.has(id)), ...list];
}
