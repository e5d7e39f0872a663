import { PlusOutlined } from '@ant-design/icons';
import type { BlockInput } from '@rujian/contract/areas/subjects/desk';
import { SUBJECT_BLOCKS_MAX } from '@rujian/contract/base/constants';
import { BLOCK_TYPES, type BlockType } from '@rujian/contract/vocabulary/subjects';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { SortableList } from '#desk/kit/list/sortable-list.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { MenuButton } from '#desk/kit/menu-button.tsx';
import { BlockCard, type BlockCardProps } from './block-card.tsx';
import { BLOCK_FORMS, blockName } from './block-forms.ts';
import { texts } from './texts.ts';

type Props = Pick<BlockCardProps, 'isDisabled' | 'live' | 'onAppended'> & {
  blocks: readonly BlockInput[];
  onChange: (blocks: BlockInput[]) => void;
};

export function SubjectBlocks({ blocks, isDisabled, live, onChange, onAppended }: Props) {
  // Blocks have no id before publication; a key preserves the state of each form.
  const next = useRef(blocks.length);
  const [keys, setKeys] = useState(() => blocks.map((_, place) => `block ${place}`));
  const [opened, setOpened] = useState<string | null>(null);

  const insert = (block: BlockInput, place: number) => {
    const key = `block ${next.current++}`;
    setKeys(keys.toSpliced(place, 0, key));
    onChange(blocks.toSpliced(place, 0, block));
    setOpened(key);
  };
  const add = (type: BlockType) => {
    const { fresh, max } = BLOCK_FORMS[type];
    const items = type === 'live' ? [] : [fresh()].slice(0, max);
    const anchor = type === 'live' ? `live-${blocks.length + 1}` : '';
    const base = { title: '', text: '', width: 'normal' as const, hidden: false };
    insert({ type, anchor, items, ...base }, blocks.length);
  };
  const menu = (
    <MenuButton
      items={BLOCK_TYPES.map((type) => ({ key: type, label: blockName(type) }))}
      onChoose={(key) => add(key as BlockType)}
    >
      <Button type="primary" icon={<PlusOutlined />} disabled={isDisabled || blocks.length >= SUBJECT_BLOCKS_MAX}>
        {texts.addBlock}
      </Button>
    </MenuButton>
  );
  const placed = blocks.map((block, place) => ({ block, key: keys[place] ?? `block ${place}` }));

  return (
    <div>
      {placed.length === 0 && (
        <Card className="gap-below">
          <Nothing text={texts.noBlocks} action={menu} />
        </Card>
      )}
      <SortableList
        items={placed}
        keyOf={({ key }) => key}
        onSort={(sorted) => {
          setKeys(sorted.map(({ key }) => key));
          onChange(sorted.map(({ block }) => block));
        }}
      >
        {({ block, key }, place, handle) => (
          <BlockCard
            block={block}
            number={place + 1}
            handle={handle}
            isDisabled={isDisabled}
            live={live}
            isOpen={opened === key}
            onToggle={() => setOpened(opened === key ? null : key)}
            onChange={(changed) => onChange(blocks.map((each, at) => (at === place ? changed : each)))}
            onDuplicate={() => insert({ ...block, anchor: '' }, place + 1)}
            onRemove={() => {
              setKeys(keys.toSpliced(place, 1));
              onChange(blocks.toSpliced(place, 1));
            }}
            onAppended={onAppended}
          />
        )}
      </SortableList>
      {placed.length > 0 && menu}
    </div>
  );
}
