import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { fill } from '@rujian/contract/base/fill';
import { PALETTE_NAMES, PALETTES, TOPICS } from '@rujian/covers';
import { Button, Flex, Select } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { COVER_NAMES } from '#desk/kit/form/cover-names.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { type ArtCandidate, CANDIDATES, candidatesFor, sameArt } from './cover-choices.ts';
import { texts } from './texts.ts';

type Props = {
  /** Title above the pictures, next to the button for others. */
  title: ReactNode;
  chosen: ArtCandidate | null;
  disabled?: boolean;
  onPick: (art: ArtCandidate) => void;
  /** Next to the topic select. */
  children?: ReactNode;
};

/** Generated art by topic, composition and palette, six at a time. */
export function ArtChooser({ title, chosen, disabled = false, onPick, children }: Props) {
  const names = COVER_NAMES[deskLang];
  const [topic, setTopic] = useState<string>(chosen?.topic ?? 'pasture');
  const [palette, setPalette] = useState<string | null>(chosen?.palette ?? null);
  const [batch, setBatch] = useState(0);
  // The initial choice stays visible among the others.
  const [first] = useState(chosen);
  const candidates = useMemo(() => {
    const offered = candidatesFor(topic, palette, batch);
    if (!first || batch > 0 || first.topic !== topic) return offered;
    const own = { ...first, palette: palette ?? first.palette };
    return [own, ...offered.filter((art) => !sameArt(art, own))].slice(0, CANDIDATES);
  }, [topic, palette, batch, first]);

  function pickPalette(name: string) {
    setPalette(name);
    if (chosen) onPick({ ...chosen, palette: name });
  }

  return (
    <>
      <h3>
        {title}
        <Button type="link" size="small" disabled={disabled} onClick={() => setBatch(batch + 1)}>
          {texts.another}
        </Button>
      </h3>
      <div className="ed-covers">
        {candidates.map((art, place) => (
          <button
            key={coverPath(art, '240x160')}
            type="button"
            disabled={disabled}
            aria-pressed={chosen !== null && sameArt(chosen, art)}
            aria-label={fill(texts.coverChoice, { number: place + 1 })}
            onClick={() => onPick(art)}
          >
            <img src={coverPath(art, '240x160')} width="240" height="160" alt="" />
          </button>
        ))}
      </div>
      <Flex gap={8} wrap className="ed-palettes">
        {PALETTE_NAMES.map((name) => {
          const { near, hot, sky, ink } = PALETTES[name];
          return (
            <button
              key={name}
              type="button"
              disabled={disabled}
              aria-pressed={(chosen?.palette ?? palette) === name}
              aria-label={fill(texts.palette, { name: names.palettes[name] })}
              title={names.palettes[name]}
              style={{
                background: `conic-gradient(${near} 0 33%, ${hot} 0 60%, ${sky} 0 84%, ${ink} 0)`,
              }}
              onClick={() => pickPalette(name)}
            />
          );
        })}
      </Flex>
      <Flex gap={8} className="ed-cover-tools">
        <Select
          aria-label={texts.topic}
          value={topic}
          disabled={disabled}
          options={TOPICS.map((name) => ({ value: name as string, label: names.topics[name] }))}
          onChange={(name) => {
            setTopic(name);
            setBatch(0);
          }}
        />
        {children}
      </Flex>
    </>
  );
}
