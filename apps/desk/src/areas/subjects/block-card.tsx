import { HolderOutlined } from '@ant-design/icons';
import { type BlockInput, previewSubject } from '@rujian/contract/areas/subjects/desk';
import type { SubjectBlock } from '@rujian/contract/areas/subjects/public';
import { fill } from '@rujian/contract/base/fill';
import { Button, Form, Input, Segmented, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { RowsField } from '#desk/kit/form/rows-field.tsx';
import { WordsField } from '#desk/kit/form/words-field.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import type { Handle } from '#desk/kit/list/sortable-list.tsx';
import { BLOCK_FORMS, blockName } from './block-forms.ts';
import { BlockPreview } from './block-preview.tsx';
import { ItemCell } from './item-cell.tsx';
import { LiveForm } from './live-form.tsx';
import type { LivePlace } from './subject-blocks.tsx';
import { texts } from './texts.ts';

type Props = {
  block: BlockInput;
  number: number;
  handle: Handle;
  isOpen: boolean;
  isDisabled: boolean;
  live: LivePlace | null;
  onToggle: () => void;
  onChange: (block: BlockInput) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onAppended: () => void;
};

export function BlockCard(props: Props) {
  const { block, number, handle, isOpen, isDisabled, live, onToggle, onChange } = props;
  const [drawn, setDrawn] = useState<{ block: SubjectBlock | null } | null>(null);
  const previewing = useDo(previewSubject, { onDone: ({ blocks }) => setDrawn({ block: blocks[0] ?? null }) });
  const form = BLOCK_FORMS[block.type];
  const name = blockName(block.type);
  const set = (changed: Partial<BlockInput>) => onChange({ ...block, ...changed });
  const remove = async () => {
    if (await askWhether({ title: texts.removeAsked, isDangerous: true })) props.onRemove();
  };

  return (
    <Card
      size="small"
      className={`block-card${block.hidden ? ' is-hidden' : ''}`}
      title={
        <Space>
          <Button
            type="text"
            size="small"
            disabled={isDisabled}
            icon={<HolderOutlined />}
            aria-label={fill(texts.drag, { number })}
            {...handle}
          />
          <button type="button" className="block-name bare" aria-expanded={isOpen} onClick={onToggle}>
            <Tag color="green">{name}</Tag>
            {block.title || (
              <Typography.Text type="secondary">{fill(texts.itemCount, { count: block.items.length })}</Typography.Text>
            )}
          </button>
          {block.hidden && <Tag>{texts.hidden}</Tag>}
        </Space>
      }
      extra={
        <Space size={0} role="group" aria-label={`${number} ${name}`}>
          <Button
            type="link"
            size="small"
            loading={previewing.isBusy}
            onClick={() => (drawn ? setDrawn(null) : void previewing.run({ blocks: [block] }))}
          >
            {drawn ? texts.closePreview : texts.preview}
          </Button>
          {!isDisabled && (
            <>
              <Button type="link" size="small" onClick={() => set({ hidden: !block.hidden })}>
                {block.hidden ? texts.show : texts.hide}
              </Button>
              <Button type="link" size="small" onClick={props.onDuplicate}>
                {texts.duplicate}
              </Button>
              <Button type="link" size="small" danger onClick={() => void remove()}>
                {texts.remove}
              </Button>
            </>
          )}
        </Space>
      }
    >
      {drawn && <BlockPreview block={drawn.block} />}
      {isOpen && (
        <Form layout="vertical" disabled={isDisabled}>
          <div className="block-head">
            <WordsField
              label={texts.blockTitle}
              isCounted
              maxLength={20}
              value={block.title}
              onChange={(title) => set({ title })}
            />
            <WordsField
              label={texts.anchor}
              hint={texts.anchorHint}
              maxLength={40}
              value={block.anchor}
              onChange={(anchor) => set({ anchor: anchor.trim() })}
            />
            <FormField label={texts.width}>
              <Segmented
                value={block.width}
                options={(['normal', 'wide', 'full'] as const).map((value) => ({ value, label: texts[value] }))}
                onChange={(width) => set({ width })}
              />
            </FormField>
          </div>
          <FormField label={texts.blockText}>
            {(id) => (
              <Input.TextArea
                id={id}
                autoSize={{ minRows: 1, maxRows: 4 }}
                maxLength={500}
                value={block.text}
                onChange={({ target }) => set({ text: target.value })}
              />
            )}
          </FormField>
          <RowsField
            rows={block.items}
            max={form.max}
            fresh={form.fresh()}
            name={name}
            onChange={(items) => set({ items })}
          >
            {(item, _set) =>
              form.fields.map((field) => (
                <ItemCell
                  key={field.name || field.label}
                  field={field}
                  item={item}
                  onChange={(next) => set({ items: block.items.map((each) => (each === item ? next : each)) })}
                />
              ))
            }
          </RowsField>
          {block.type === 'live' && live && (
            <LiveForm live={live} anchor={block.anchor} onAppended={props.onAppended} />
          )}
        </Form>
      )}
    </Card>
  );
}
