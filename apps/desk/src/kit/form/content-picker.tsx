import { findContents } from '@rujian/contract/areas/headlines/content-finder';
import type { ContentCard } from '@rujian/contract/base/refs';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { Flex, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useDebounced } from '#desk/kit/form/use-debounced.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { texts } from '#desk/kit/texts.ts';

/** A headline is an article, so it is not a separate kind here. */
const KINDS = CONTENT_TYPE.keys.filter((t) => t !== 'headlines');

export function ContentPicker({ children }: { children: (card: ContentCard) => ReactNode }) {
  const [t, setT] = useState<ContentType>('news');
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const found = useCall(findContents, { t, q });
  return (
    <div className="content-picker">
      <Flex gap={8} role="search">
        <Select
          aria-label={texts.contentKind}
          value={t}
          options={KINDS.map((kind) => ({ value: kind, label: CONTENT_TYPE.label(kind, deskLang) }))}
          onChange={setT}
        />
        <Input
          allowClear
          aria-label={texts.findContent}
          placeholder={texts.findContent}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Flex>
      <Loaded query={found} isEmpty={({ list }) => list.length === 0} empty={<Nothing text={texts.nothingFound} />}>
        {({ list }) => (
          <ul className="content-picker-list">
            {list.map((card) => (
              <li key={`${card.t} ${card.id}`}>{children(card)}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
