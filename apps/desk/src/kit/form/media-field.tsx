import { ArrowLeftOutlined, DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { type DeskMedia, editMedia, listDeskMedia } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { Button, Flex, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { IconButton, TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import type { MediaKind } from '#desk/kit/media/drop-area.tsx';
import { fileSize } from '#desk/kit/media/file-size.ts';
import { FileThumb } from '#desk/kit/media/file-thumb.tsx';
import { LicenceTag } from '#desk/kit/media/licence-tag.tsx';
import { texts } from '#desk/kit/media/texts.ts';
import { askReason } from './ask-reason.tsx';

const MediaPicker = lazyPart(async () => (await import('./media-picker.tsx')).MediaPicker);

type Common = { label: string; kind?: MediaKind; id?: string; isDisabled?: boolean; size?: 'small' | 'large' };

type OneProps = Common & { value?: number | null; onChange?: (id: number | null) => void };
type ListProps = Common & { value?: readonly number[]; max: number; onChange?: (ids: number[]) => void };

export function MediaField({ value, onChange, ...common }: OneProps) {
  return <MediaListField {...common} max={1} value={value ? [value] : []} onChange={([id = null]) => onChange?.(id)} />;
}

export function MediaListField(props: ListProps) {
  const { label, kind = 'image', id, isDisabled = false, size = 'small' } = props;
  const { value = [], max, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const ids = value.map(Number);
  const found = useCall(
    listDeskMedia,
    { ids: ids.join(','), limit: Math.max(ids.length, 1) },
    { enabled: ids.length > 0 },
  );
  const files = new Map(found.data?.list.map((file) => [file.id, file]));
  const isFull = ids.length >= max;
  const set = (next: number[]) => onChange?.([...new Set(next)].slice(0, max));
  const choose = kind === 'image' ? texts.choosePicture : texts.chooseFile;
  const action = isFull ? texts.exchange : ids.length > 0 ? texts.chooseMore : choose;

  return (
    <fieldset className={size === 'large' ? 'media-field media-field-large' : 'media-field'} aria-label={label}>
      {ids.length > 0 && (
        <ul className="media-field-list stack-2">
          {ids.map((mediaId, place) => (
            <ChosenFile
              key={mediaId}
              id={mediaId}
              file={files.get(mediaId)}
              isLoading={found.isFetching}
              isDisabled={isDisabled}
              onRemove={() => set(ids.filter((each) => each !== mediaId))}
              {...(place > 0 && { onEarlier: () => set(moved(ids, place)) })}
            />
          ))}
        </ul>
      )}
      <Button
        {...(id && { id })}
        // Otherwise the form label would be its whole name.
        aria-label={`${label} ${action}`}
        icon={<PictureOutlined />}
        disabled={isDisabled || (isFull && max > 1)}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      {isOpen && (
        <MediaPicker
          open
          kind={kind}
          max={max === 1 ? 1 : max - ids.length}
          onPick={(picked) => {
            setOpen(false);
            const chosen = picked.map((file) => file.id);
            set(max === 1 ? chosen : [...ids, ...chosen]);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </fieldset>
  );
}

type ChosenProps = {
  id: number;
  file: DeskMedia | undefined;
  isLoading: boolean;
  isDisabled: boolean;
  onRemove: () => void;
  onEarlier?: () => void;
};

function ChosenFile({ id, file, isLoading, isDisabled, onRemove, onEarlier }: ChosenProps) {
  const edit = useDo(editMedia, { refreshes: [listDeskMedia] });
  const name = file ? file.title || file.name : fill(texts.lost, { id });

  async function describe() {
    const alt = await askReason({ title: texts.altTitle, label: texts.altLabel, note: texts.altNote, maxLength: 80 });
    if (alt) await edit.run({ id, alt });
  }

  return (
    <li className="media-field-file">
      {file ? <FileThumb file={file} /> : <span className="media-kind">?</span>}
      <div className="media-field-words">
        {file ? (
          <Link to={`/media?file=${id}`} target="_blank" aria-label={fill(texts.openInLibrary, { name })}>
            {name}
          </Link>
        ) : (
          <span>{isLoading ? texts.loading : name}</span>
        )}
        {file && (
          <small>
            {[file.width > 0 && `${file.width}×${file.height}`, fileSize(file.size)].filter(Boolean).join(' · ')}
          </small>
        )}
        {file && (
          <Flex gap={4} wrap align="center">
            {file.kind === 'image' && file.alt === '' && (
              <>
                <Tag color="warning">{texts.noAlt}</Tag>
                <TextButton size="small" type="link" disabled={isDisabled} onClick={describe} label={texts.altAdd} />
              </>
            )}
            <LicenceTag file={file} />
          </Flex>
        )}
      </div>
      <Flex className="media-field-acts">
        {onEarlier && (
          <Tooltip title={fill(texts.earlier, { name })}>
            <IconButton
              icon={<ArrowLeftOutlined rotate={90} />}
              label={fill(texts.earlier, { name })}
              disabled={isDisabled}
              onClick={onEarlier}
            />
          </Tooltip>
        )}
        <IconButton
          icon={<DeleteOutlined />}
          label={fill(texts.takeOut, { name })}
          disabled={isDisabled}
          onClick={onRemove}
        />
      </Flex>
    </li>
  );
}

function moved(ids: readonly number[], place: number): number[] {
  const next = [...ids];
  const [taken] = next.splice(place, 1);
  if (taken !== undefined) next.splice(place - 1, 0, taken);
  return next;
}
