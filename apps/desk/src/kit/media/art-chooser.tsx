import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { fill } from '@rujian/contract/base/fill';
import { coverAlt, isCoverScene, PALETTE_NAMES, PALETTES, TOPICS } from '@rujian/covers';
import { Button, Flex, Select } from 'antd';
import { useMemo, useState } from 'react';
import { type Art, candidatesFor } from './art-choices.ts';
import type { ChosenPicture } from './chosen-picture.ts';
import { COVER_NAMES } from './cover-names.ts';
import { texts } from './texts.ts';

export function ArtChooser({ chosen, onPick }: { chosen: Art | null; onPick: (picture: ChosenPicture) => void }) {
  const [topic, setTopic] = useState<string>(chosen?.topic ?? 'pasture');
  const [palette, setPalette] = useState<string | null>(chosen?.palette ?? null);
  const [batch, setBatch] = useState(0);
  const candidates = useMemo(() => candidatesFor(topic, palette, batch), [topic, palette, batch]);
  return (
    <>
      <Flex gap={12} wrap align="center" className="media-tools">
        <Select
          aria-label={texts.artTopic}
          className="media-kinds"
          value={topic}
          options={TOPICS.map((name) => ({ value: name as string, label: COVER_NAMES.topics[name] }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(name) => {
            setTopic(name);
            setBatch(0);
          }}
        />
        <Flex gap={8} wrap className="art-palettes">
          {PALETTE_NAMES.map((name) => {
            const { near, hot, sky, ink } = PALETTES[name];
            return (
              <button
                key={name}
                type="button"
                aria-pressed={palette === name}
                aria-label={fill(texts.artPalette, { name: COVER_NAMES.palettes[name] })}
                title={COVER_NAMES.palettes[name]}
                style={{ background: `conic-gradient(${near} 0 33%, ${hot} 0 60%, ${sky} 0 84%, ${ink} 0)` }}
                onClick={() => setPalette(palette === name ? null : name)}
              />
            );
          })}
        </Flex>
        <Button onClick={() => setBatch(batch + 1)}>{texts.artMore}</Button>
      </Flex>
      <div className="art-choices">
        {candidates.map((art, place) => (
          <button
            key={coverPath(art, '480x320')}
            type="button"
            aria-pressed={chosen !== null && coverPath(chosen, '480x320') === coverPath(art, '480x320')}
            aria-label={fill(texts.artChoice, { number: place + 1 })}
            onClick={() => onPick(pictureOfArt(art))}
          >
            <img src={coverPath(art, '480x320')} width="480" height="320" alt="" />
          </button>
        ))}
      </div>
    </>
  );
}

const ART_SIZE = '1200x720';
const [ART_WIDTH, ART_HEIGHT] = [1200, 720];
/** Texts are Chinese, and so are the alt texts of their pictures. */
const TEXT_LANG = 'zh-cn';

function pictureOfArt(art: Art): ChosenPicture {
  const alt = isCoverScene(art.topic) ? coverAlt(art.topic, TEXT_LANG) : '';
  return {
    mediaId: null,
    art,
    src: coverPath(art, ART_SIZE),
    width: ART_WIDTH,
    height: ART_HEIGHT,
    alt,
    artAlt: alt,
    credit: ART_CREDIT,
    caption: '',
  };
}

/** Credit of generated art on the site, in the language of its texts. */
const ART_CREDIT = '插画：乳见图像组';
