import type { CoverChoice } from '@rujian/contract/areas/articles/labels';
import { listDeskMedia } from '@rujian/contract/areas/media/desk';
import type { CoverInput } from '@rujian/contract/base/area-fields';
import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { Button, Flex, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import type { ChosenPicture } from '#desk/kit/media/chosen-picture.ts';
import { LicenceTag } from '#desk/kit/media/licence-tag.tsx';
import { texts } from '#desk/kit/texts.ts';
import { CoverPicture } from './cover-picture.tsx';

const PictureDialog = lazyPart(async () => (await import('#desk/kit/media/picture-dialog.tsx')).PictureDialog);

export const NO_COVER: CoverInput = {
  mediaId: null,
  topic: 'pasture',
  seed: 1,
  variant: null,
  palette: null,
  alt: '',
  credit: '',
};

export function CoverField(props: {
  value?: CoverChoice;
  onChange?: (value: CoverInput) => void;
  isDisabled?: boolean;
  /** Pictures inside a text have their credit there. */
  hasCredit?: boolean;
  children?: ReactNode;
}) {
  const { value = NO_COVER, onChange, isDisabled = false, hasCredit = true, children } = props;
  const [isOpen, setOpen] = useState(false);
  const ids = String(value.mediaId ?? '');
  const found = useCall(listDeskMedia, { ids, limit: 1 }, { enabled: ids !== '' });
  const file = found.data?.list.find(({ id }) => id === value.mediaId);
  const art = artOf(value);
  const src = value.mediaId === null ? art && coverPath(art, '480x320') : file?.url;
  const alt = value.alt || file?.alt;
  return (
    <Flex gap={16} wrap className="cover-field">
      {src ? <img className="cover-picture" src={src} alt={value.alt} /> : <CoverPicture cover={null} />}
      <Flex vertical gap={8} align="start" className="cover-field-side">
        {value.mediaId === null
          ? art && <small>{texts.coverArt}</small>
          : file && (
              <small>
                {alt || <Tag color="warning">{texts.coverNoAlt}</Tag>} {hasCredit && value.credit}{' '}
                <LicenceTag file={file} />
              </small>
            )}
        <Button disabled={isDisabled} onClick={() => setOpen(true)}>
          {src ? texts.coverChange : texts.coverChoose}
        </Button>
        {children}
      </Flex>
      {isOpen && (
        <PictureDialog
          title={texts.coverChoose}
          okText={texts.coverUse}
          picture={value.mediaId === null ? null : { ...NOTHING, ...value, art }}
          words={hasCredit ? ['alt', 'credit'] : ['alt']}
          onDone={(picture) => {
            setOpen(false);
            onChange?.(coverOf(picture, art));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Flex>
  );
}

const NOTHING = { src: '', width: null, height: null, artAlt: '', caption: '' };

function artOf({ topic, seed, variant, palette }: CoverChoice) {
  return topic === null || topic === '' || seed === null ? null : { topic, seed, variant, palette };
}

/** Art without words of its own is described in the language of each reader. */
export function coverOf(
  { mediaId, art, alt, artAlt, credit }: ChosenPicture,
  before: ChosenPicture['art'],
): CoverInput {
  const { topic, seed, variant, palette } = art ?? before ?? NO_COVER;
  return { mediaId, topic, seed, variant, palette, alt: alt === artAlt ? '' : alt, credit };
}
