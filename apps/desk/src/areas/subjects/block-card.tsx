import { HolderOutlined } from '@ant-design/icons';
import { addLiveUpdate, type BlockInput, previewSubject } from '@rujian/contract/areas/subjects/desk';
import type { SubjectBlock } from '@rujian/contract/areas/subjects/public';
import { SUBJECT_LIVE_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Flex, Form, Input, Segmented, Space, Tag, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { CleanHtml } from '#desk/kit/clean-html.tsx';
import { askWhether } from '#desk/kit/form/ask-reason.tsx';
import { CoverPicture } from '#desk/kit/form/cover-picture.tsx';
import { FormField } from '#desk/kit/form/form-field.tsx';
import { MediaField } from '#desk/kit/form/media-field.tsx';
import { RowsField } from '#desk/kit/form/rows-field.tsx';
import { WordsField } from '#desk/kit/form/words-field.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import type { Handle } from '#desk/kit/list/sortable-list.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { BLOCK_FORMS, blockName } from './block-forms.ts';
import { ItemCell } from './item-cell.tsx';
import { texts } from './texts.ts';

export type BlockCardProps = {
  block: BlockInput;
  number: number;
  handle: Handle;
  isOpen: boolean;
  isDisabled: boolean;
  live: { subjectId: number; isChanged: boolean } | null;
  onToggle: () => void;
  onChange: (block: BlockInput) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onAppended: () => void;
};

export function BlockCard(props: BlockCardProps) {
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
          <TextButton
            type="link"
            size="small"
            loading={previewing.isBusy}
            onClick={() => (drawn ? setDrawn(null) : void previewing.run({ blocks: [block] }))}
            label={drawn ? texts.closePreview : texts.preview}
          />
          {!isDisabled && (
            <>
              <Button type="link" size="small" onClick={() => set({ hidden: !block.hidden })}>
                {block.hidden ? texts.show : texts.hide}
              </Button>
              <TextButton type="link" size="small" onClick={props.onDuplicate} label={texts.duplicate} />
              <TextButton type="link" size="small" danger onClick={() => void remove()} label={texts.remove} />
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

type LiveProps = Pick<BlockCardProps, 'onAppended'> & { live: NonNullable<BlockCardProps['live']>; anchor: string };

function LiveForm({ live, anchor, onAppended }: LiveProps) {
  const [text, setText] = useState('');
  const [mediaId, setMediaId] = useState<number | null>(null);
  const adding = useDo(addLiveUpdate, {
    success: texts.liveSent,
    onDone: () => {
      setText('');
      setMediaId(null);
      onAppended();
    },
  });
  return (
    <Card size="small" title={texts.liveAdd} className="live-form">
      {live.isChanged && <Typography.Text type="warning">{texts.liveSaveFirst}</Typography.Text>}
      <Flex gap={8} align="start">
        <Input.TextArea
          aria-label={texts.liveText}
          placeholder={texts.liveText}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={SUBJECT_LIVE_MAX_CHARACTERS}
          showCount
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <TextButton
          type="primary"
          loading={adding.isBusy}
          disabled={live.isChanged || text.trim().length < 2}
          onClick={() => void adding.run({ id: live.subjectId, anchor, text, mediaId })}
          label={texts.liveSend}
        />
      </Flex>
      <MediaField label={texts.livePicture} value={mediaId} onChange={setMediaId} />
    </Card>
  );
}

function BlockPreview({ block }: { block: SubjectBlock | null }) {
  if (!block) return <Alert type="warning" showIcon title={texts.cannotDraw} className="gap-below" />;
  const rows = drawn(block);
  return (
    <section className="block-preview" aria-label={texts.preview}>
      {block.title && <Typography.Title level={4}>{block.title}</Typography.Title>}
      {block.text && <p>{block.text}</p>}
      {rows.length === 0 ? <Nothing text={texts.emptyBlock} /> : rows}
    </section>
  );
}

function drawn(block: SubjectBlock): ReactNode[] {
  switch (block.type) {
    case 'hero':
      return block.cover
        ? [<CoverPicture key="hero" cover={block.cover} size="1440x600" className="hero-picture" />]
        : [];
    case 'text':
      return block.html === '' ? [] : [<CleanHtml key="text" className="prose" html={block.html} />];
    case 'articles':
      return block.articles.map(({ id, title, publishedAt }) => row(id, title, wholeTime(publishedAt)));
    case 'timeline':
      return block.points.map(({ date, title, text }, at) => row(`${at} ${date}`, `${date} ${title}`, text));
    case 'gallery':
      return [
        <div key="gallery" className="preview-pictures">
          {block.pictures.map(({ cover, caption }) => (
            <figure key={JSON.stringify([cover, caption])}>
              <CoverPicture cover={cover} />
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
        </div>,
      ];
    case 'video':
      return block.videos.map(({ title, url, note }) => row(url, title, note || url));
    case 'chart':
      return block.charts.map((chart) => (
        <table key={chart.title} className="preview-table">
          <caption>{`${chart.title} ${chart.unit}`}</caption>
          <thead>
            <tr>
              <td />
              {chart.series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.labels.map((label, at) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {chart.series.map(({ name, values }) => (
                  <td key={name}>{values[at] ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ));
    case 'figures':
      return block.figures.map(({ label, value, unit, note }) => row(label, `${label} ${value}${unit}`, note));
    case 'spotchecks':
      return block.checks.flatMap(({ batches, failed, records }, at) => [
        row(`sum ${at}`, fill(texts.failedOf, { batches, failed }), ''),
        ...records.map(({ id, food, maker, items }) => row(`${at} ${id}`, food, [maker, ...items].join(' · '))),
      ]);
    case 'evaluation':
      return block.tests.map(({ id, title, summary }) => row(id, title, summary));
    case 'billboard':
      return block.rankings.map(({ id, name, period, entries }) =>
        row(id, `${name} ${period}`, entries.map((entry) => entry.name).join(' · ')),
      );
    case 'brands':
      return block.brands.map(({ id, name, intro }) => row(id, name, intro));
    case 'qa':
      return block.questions.map(({ question, answer }) => row(question, question, answer));
    case 'quote':
      return block.quotes.map(({ text, who, role }) => row(text, text, `${who} ${role}`));
    case 'poll':
      return block.options.map(({ text, votes }) => row(text, text, String(votes)));
    case 'live':
      return block.updates.map(({ at, text }) => row(at, text, wholeTime(at)));
    case 'document':
      return block.documents.map(({ url, title, note }) => row(url, title, note));
    case 'contact':
      return block.contacts.map(({ label, value }) => row(label, label, value));
    case 'credits':
      return block.credits.map(({ role, names }) => row(role, role, names.join(' ')));
  }
}

function row(key: string | number, main: string, note: string): ReactNode {
  return (
    <div key={key} className="preview-row">
      <span>{main}</span>
      {note && <Typography.Text type="secondary">{note}</Typography.Text>}
    </div>
  );
}
