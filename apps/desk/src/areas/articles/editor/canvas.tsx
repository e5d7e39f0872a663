import { CommentOutlined } from '@ant-design/icons';
import type { ArticleWords } from '@rujian/contract/areas/articles/labels';
import { fill } from '@rujian/contract/base/fill';
import { type Editor, EditorContent, useDeskEditor, useEditorState } from '@rujian/editor/desk/desk-editor.tsx';
import { putBlock } from '@rujian/editor/form-blocks.ts';
import { selectedQuote } from '@rujian/editor/marked-places.ts';
import { useState } from 'react';
import { lazyPart } from '#desk/kit/lazy-part.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { MissingPictures } from '#desk/kit/media/missing-pictures.tsx';
import { usePictures } from '#desk/kit/media/use-pictures.ts';
import { type BlockKind, type BlockRequest, EMPTY_BLOCKS, requestOf } from '../blocks/block-request.ts';
import { BlockTools, OutlinePane } from '../blocks/block-tools.tsx';
import { Toolbar } from '../blocks/toolbar.tsx';
import { countWords, TITLE_MIN, TITLE_WARN } from './counts.ts';
import { texts } from './texts.ts';
import type { PreviewWidth } from './top-bar.tsx';

const LinkDialog = lazyPart(async () => (await import('#desk/kit/form/link-dialog.tsx')).LinkDialog);
const BlockDialog = lazyPart(async () => (await import('../blocks/block-dialog.tsx')).BlockDialog);

type Props = {
  words: ArticleWords;
  minutes: number;
  width: PreviewWidth;
  isEditable: boolean;
  onChange: (changed: Partial<ArticleWords>) => void;
  onEditor: (editor: Editor) => void;
  onPlace: (key: string) => void;
  onRemark: (place: { quote: string; block: number }) => void;
};

const OUTLINE_FROM_PX = 1_500;

/** Outline and canvas: the article as readers see it, edited in place. Remounted for another text. */
export function Canvas(props: Props) {
  const { words, minutes, width, isEditable, onChange, onEditor, onPlace, onRemark } = props;
  const [isOutlineOpen, setIsOutlineOpen] = useState(() => innerWidth >= OUTLINE_FROM_PX);
  const [request, setRequest] = useState<BlockRequest>();
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const pictures = usePictures();
  const editor = useDeskEditor({
    content: words.bodyHtml,
    label: texts.body,
    placeholder: texts.bodyPlaceholder,
    isEditable,
    onPlace,
    onLink: () => setIsLinking(true),
    onChange: (bodyHtml) => onChange({ bodyHtml }),
    onPictures: (files, position) => void pictures.send(editor, files, position),
    onEmbedded: (embedded) => void pictures.sendEmbedded(editor, embedded),
  });
  const [known, setKnown] = useState<Editor>();
  if (known !== editor) {
    setKnown(editor);
    queueMicrotask(() => onEditor(editor));
  }
  const quote = useEditorState({ editor, selector: ({ editor: now }) => selectedQuote(now) });

  function openBlock(kind: BlockKind, variant?: 'evaluation') {
    const attributes = variant ? { ...EMPTY_BLOCKS.recordTable, kind: variant } : EMPTY_BLOCKS[kind];
    setRequest({ kind, attributes, position: null } as BlockRequest);
  }

  return (
    <section className="ed-main" aria-label={texts.canvas}>
      {isEditable && (
        <Toolbar
          editor={editor}
          isOutlineOpen={isOutlineOpen}
          onOutline={() => setIsOutlineOpen(!isOutlineOpen)}
          onLink={() => setIsLinking(true)}
          onBlock={openBlock}
        />
      )}
      <div className="ed-desk">
        {isOutlineOpen && <OutlinePane editor={editor} onClose={() => setIsOutlineOpen(false)} />}
        <article ref={setPaper} className="ed-paper" data-width={width}>
          <HeadFields words={words} minutes={minutes} isEditable={isEditable} onChange={onChange} />
          {isEditable && <MissingPictures editor={editor} pictures={pictures} />}
          <BlockTools editor={editor} paper={paper} onEdit={() => setRequest(requestOf(editor))} />
          {quote && (
            <TextButton
              className="ed-add-remark"
              size="small"
              icon={<CommentOutlined />}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onRemark(quote)}
              label={texts.addRemark}
            />
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut; the block tools do the same by keyboard */}
          <div onDoubleClick={() => isEditable && setRequest(requestOf(editor))}>
            <EditorContent editor={editor} />
          </div>
        </article>
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
      {request && (
        <BlockDialog
          key={`${request.kind} ${request.position}`}
          request={request}
          onCancel={() => setRequest(undefined)}
          onDone={(attributes) => {
            putBlock(editor, request.kind, attributes, request.position);
            setRequest(undefined);
          }}
        />
      )}
    </section>
  );
}

type HeadProps = {
  words: ArticleWords;
  minutes: number;
  isEditable: boolean;
  onChange: (changed: Partial<ArticleWords>) => void;
};

const LIMITS = { kicker: 20, title: 60, subtitle: 60, summary: 200 };

function HeadFields({ words, minutes, isEditable, onChange }: HeadProps) {
  const field = (name: keyof typeof LIMITS) => ({
    className: `ed-${name}`,
    'aria-label': texts[name],
    placeholder: texts[`${name}Placeholder`],
    value: words[name],
    maxLength: LIMITS[name],
    readOnly: !isEditable,
    onChange: ({ target }: { target: { value: string } }) =>
      // A title is one line; a pasted one may contain breaks.
      onChange({ [name]: target.value.replace(/(?<!\s)\s*\n\s*/g, '') }),
  });
  const length = [...words.title].length;
  const hint = length > TITLE_WARN ? texts.titleLong : length < TITLE_MIN ? texts.titleShort : texts.titleGood;

  const count = countWords(words.bodyHtml);
  return (
    <header className="ed-head">
      <input {...field('kicker')} />
      <textarea {...field('title')} rows={1} />
      <input {...field('subtitle')} />
      <p className="ed-len hint" data-warn={length > TITLE_WARN || undefined}>
        <span>
          {fill(texts.titleLength, { count: length })}　{length > 0 && hint}
        </span>
        <span>
          {count === 0 ? texts.bodyEmpty : fill(texts.bodyCount, { count: count.toLocaleString('en-US'), minutes })}
        </span>
      </p>
      <textarea {...field('summary')} rows={2} />
      <p className="ed-len hint">
        <span>{fill(texts.summaryCount, { count: [...words.summary].length })}</span>
      </p>
    </header>
  );
}
