import type { CoverChoice } from '@rujian/contract/areas/articles/labels';
import type { Cover } from '@rujian/contract/base/cover/cover';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ART_CREDIT } from '../art-credit.ts';
import { LibraryButton } from '../blocks/library-button.tsx';
import { ArtChooser } from './art-chooser.tsx';
import { candidatesFor } from './cover-choices.ts';
import { texts } from './texts.ts';

type Props = {
  cover: CoverChoice;
  /** The current cover, for a library picture. */
  shown: Cover;
  isReadOnly: boolean;
  onChange: (cover: CoverChoice) => void;
};

/** Generated art, six at a time, or a library picture. */
export function CoverPicker({ cover, shown, isReadOnly, onChange }: Props) {
  const [photo, setPhoto] = useState(() =>
    shown.kind === 'photo' ? (shown.renditions[0]?.url ?? '') : '',
  );
  const { mediaId, topic, seed, variant, palette } = cover;
  const isArt = mediaId === null && topic !== null && seed !== null;
  return (
    <section className="ed-sec">
      <ArtChooser
        title={texts.cover}
        chosen={isArt ? { topic, seed, variant: variant ?? 0, palette: palette ?? 'dawn' } : null}
        disabled={isReadOnly}
        onPick={(art) => onChange({ ...art, mediaId: null, alt: '', credit: ART_CREDIT })}
      >
        <LibraryButton
          kind="image"
          disabled={isReadOnly}
          onPick={(file) => {
            setPhoto(file.url);
            onChange({ ...cover, mediaId: file.id, alt: file.alt, credit: file.credit });
          }}
        >
          {texts.upload}
        </LibraryButton>
      </ArtChooser>
      {mediaId !== null && (
        <>
          {photo !== '' && <img className="ed-cover-photo" src={photo} alt={cover.alt} />}
          <Form layout="vertical">
            <Form.Item label={texts.coverAlt}>
              <Input
                aria-label={texts.coverAlt}
                value={cover.alt}
                maxLength={80}
                disabled={isReadOnly}
                onChange={({ target }) => onChange({ ...cover, alt: target.value })}
              />
            </Form.Item>
            <Form.Item label={texts.coverCredit}>
              <Input
                aria-label={texts.coverCredit}
                value={cover.credit}
                maxLength={60}
                disabled={isReadOnly}
                onChange={({ target }) => onChange({ ...cover, credit: target.value })}
              />
            </Form.Item>
          </Form>
          <Button
            size="small"
            disabled={isReadOnly}
            onClick={() => {
              const [art] = candidatesFor(topic ?? 'pasture', palette, 0);
              if (art) onChange({ ...art, mediaId: null, alt: '', credit: ART_CREDIT });
            }}
          >
            {texts.useArt}
          </Button>
        </>
      )}
    </section>
  );
}
