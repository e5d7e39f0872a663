import type { CoverInput } from '@rujian/contract/base/area-fields';
import { PALETTE_NAMES, TOPICS } from '@rujian/covers';
import { Button, Flex, Input, Select } from 'antd';
import { deskLang } from '#desk/kit/lang.ts';
import { texts } from '#desk/kit/texts.ts';
import { COVER_NAMES } from './cover-names.ts';
import { CoverPicture } from './cover-picture.tsx';
import { MediaField } from './media-field.tsx';

export const NO_COVER: CoverInput = {
  mediaId: null,
  topic: 'pasture',
  seed: 1,
  variant: null,
  palette: null,
  alt: '',
  credit: '',
};

const SEEDS = 10_000;

type Props = {
  value?: CoverInput;
  onChange?: (value: CoverInput) => void;
  isDisabled?: boolean;
  /** Pictures inside a text have their credit there. */
  hasCredit?: boolean;
};

/** Chooses generated art by topic, palette and seed, or a library picture. */
export function CoverField(props: Props) {
  const { value = NO_COVER, onChange, isDisabled = false, hasCredit = true } = props;
  const names = COVER_NAMES[deskLang];
  const set = (changed: Partial<CoverInput>) => onChange?.({ ...value, ...changed });
  const { mediaId, topic, seed, variant, palette, alt, credit } = value;
  return (
    <Flex gap={16} wrap className="cover-field">
      {mediaId === null && (
        <CoverPicture
          cover={{ kind: 'art', topic: topic || 'pasture', seed, variant, palette, alt }}
          size="480x320"
        />
      )}
      <Flex vertical gap={8} className="cover-field-side">
        {mediaId === null && (
          <Flex gap={8} wrap>
            <Select
              aria-label={texts.coverTopic}
              className="filter-choice"
              disabled={isDisabled}
              value={topic || 'pasture'}
              options={TOPICS.map((name) => ({ value: name, label: names.topics[name] }))}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(chosen: string) => set({ topic: chosen })}
            />
            <Select
              aria-label={texts.coverPalette}
              className="filter-choice"
              allowClear
              placeholder={texts.coverPalette}
              disabled={isDisabled}
              value={palette}
              options={PALETTE_NAMES.map((name) => ({ value: name, label: names.palettes[name] }))}
              onChange={(chosen?: string | null) => set({ palette: chosen ?? null })}
            />
            <Button
              disabled={isDisabled}
              onClick={() => set({ seed: (seed % SEEDS) + 1, variant: null })}
            >
              {texts.coverAnother}
            </Button>
          </Flex>
        )}
        <MediaField
          label={texts.coverMedia}
          size="large"
          isDisabled={isDisabled}
          value={mediaId}
          onChange={(chosen) => set({ mediaId: chosen })}
        />
        <Input
          aria-label={texts.coverAlt}
          placeholder={texts.coverAlt}
          disabled={isDisabled}
          maxLength={80}
          value={alt}
          onChange={({ target }) => set({ alt: target.value })}
        />
        {hasCredit && (
          <Input
            aria-label={texts.coverCredit}
            placeholder={texts.coverCredit}
            disabled={isDisabled}
            maxLength={60}
            value={credit}
            onChange={({ target }) => set({ credit: target.value })}
          />
        )}
      </Flex>
    </Flex>
  );
}
