import type { CoverChoice } from '@rujian/contract/areas/articles/labels';
import { captionOf } from '@rujian/editor/desk/desk-atom.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { CoverField, coverOf } from '#desk/kit/form/cover-field.tsx';
import { pictureOfFile } from '#desk/kit/media/chosen-picture.ts';
import { texts } from './texts.ts';

type Props = { cover: CoverChoice; bodyHtml: string; isReadOnly: boolean; onChange: (cover: CoverChoice) => void };

export function CoverPicker({ cover, bodyHtml, isReadOnly, onChange }: Props) {
  const first = useMemo(() => firstPictureOf(bodyHtml), [bodyHtml]);
  return (
    <section className="ed-sec">
      <h2>{texts.cover}</h2>
      <CoverField value={cover} isDisabled={isReadOnly} onChange={onChange}>
        {first && first.id !== cover.mediaId && (
          <Button disabled={isReadOnly} onClick={() => onChange(coverOf(pictureOfFile(first), null))}>
            {texts.firstPicture}
          </Button>
        )}
      </CoverField>
    </section>
  );
}

function firstPictureOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const image = body.querySelector<HTMLImageElement>('img[data-media]');
  if (!image) return undefined;
  const figure = image.closest('figure');
  return {
    id: Number(image.dataset.media),
    url: image.getAttribute('src') ?? '',
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
    alt: image.alt,
    caption: '',
    credit: figure ? captionOf(figure).credit : '',
  };
}
