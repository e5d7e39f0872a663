import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { fill } from '@rujian/contract/base/fill';
import { coverAlt, isCoverScene, PALETTE_NAMES, PALETTES, TOPICS } from '@rujian/covers';
import { Button, Flex, Select } from 'antd';
import { useMemo, useState } from 'react';
import { areaTexts } from '#desk/kit/area-texts.ts';
import { type Art, candidatesFor } from './art-choices.ts';
import type { ChosenPicture } from './chosen-picture.ts';
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
const [width, height] = [1200, 720];
/** Texts are Chinese, and so are the alt texts of their pictures. */
const TEXT_LANG = 'zh-cn';
/** Credit of generated art on the site, in the language of its texts. */
const credit = '插画：乳见图像组';

function pictureOfArt(art: Art): ChosenPicture {
  const alt = isCoverScene(art.topic) ? coverAlt(art.topic, TEXT_LANG) : '';
  return { mediaId: null, art, src: coverPath(art, ART_SIZE), width, height, alt, artAlt: alt, credit, caption: '' };
}

const COVER_NAMES = areaTexts({
  topics: {
    pasture: ['牧场', 'Pasture'],
    cow: ['奶牛', 'Cows'],
    bottle: ['牛奶', 'Milk'],
    cheese: ['奶酪', 'Cheese'],
    yogurt: ['酸奶', 'Yoghurt'],
    factory: ['工厂', 'Plant'],
    lab: ['检测', 'Laboratory'],
    chart: ['数据', 'Data'],
    policy: ['政策', 'Policy'],
    port: ['进出口', 'Trade'],
    family: ['消费', 'Consumers'],
    powder: ['奶粉', 'Powder'],
    tank: ['储运', 'Storage'],
    milking: ['挤奶', 'Milking'],
    market: ['市场', 'Market'],
    logistics: ['冷链', 'Cold chain'],
  },
  palettes: {
    dawn: ['晨光', 'Dawn'],
    noon: ['正午', 'Noon'],
    dusk: ['黄昏', 'Dusk'],
    night: ['夜色', 'Night'],
    frost: ['霜白', 'Frost'],
    autumn: ['秋色', 'Autumn'],
    proof: ['校样', 'Proof'],
    moss: ['苔绿', 'Moss'],
    lake: ['湖蓝', 'Lake'],
    latte: ['奶咖', 'Latte'],
  },
});
