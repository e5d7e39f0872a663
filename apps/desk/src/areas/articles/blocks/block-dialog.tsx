import { getTermCard, listTerms } from '@rujian/contract/areas/encyclopedia/public';
import { type SearchHit, searchAll } from '@rujian/contract/areas/search/public';
import { fill } from '@rujian/contract/base/fill';
import { EMBED_HOSTS, embedHost } from '@rujian/contract/base/text/text-blocks';
import type { CardAttributes, EmbedAttributes, TermBoxAttributes } from '@rujian/editor/desk/desk-cards.ts';
import { Form, Input, Modal } from 'antd';
import { type ComponentType, useRef, useState } from 'react';
import { callApi } from '#desk/kit/api.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { PictureBlock } from '#desk/kit/media/picture-block.tsx';
import { FoundItem, TextItem } from './block-fields.tsx';
import type { BlockAttributes, BlockKind, BlockRequest } from './block-request.ts';
import { ChartForm, GalleryForm, VideoForm } from './figure-forms.tsx';
import { RecordTableForm } from './record-table-form.tsx';
import { texts } from './texts.ts';

/** Props of every block form; `onChange` reports whether the block is complete. */
export type BlockFormProps<Attributes> = { value: Attributes; onChange: (changed: Partial<Attributes>) => void };

type Props = {
  request: BlockRequest;
  onDone: (attributes: BlockAttributes[BlockRequest['kind']]) => void;
  onCancel: () => void;
};

export function BlockDialog(props: Props) {
  const { request, onDone, onCancel } = props;
  if (request.kind !== 'picture') return <FormDialog {...props} />;
  const { attributes, position } = request;
  return <PictureBlock attributes={attributes} isNew={position === null} onDone={onDone} onCancel={onCancel} />;
}

function FormDialog({ request, onDone, onCancel }: Props) {
  const [attributes, setAttributes] = useState(request.attributes);
  const { Fields, isComplete } = FORMS[request.kind as keyof typeof FORMS] as BlockForm<object>;
  const onChange = (changed: object) => setAttributes((before) => ({ ...before, ...changed }));
  return (
    <Modal
      open
      title={texts[request.kind]}
      width={request.kind === 'chart' || request.kind === 'gallery' ? 760 : 560}
      okText={request.position === null ? texts.save : texts.update}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !isComplete(attributes) }}
      onOk={() => onDone(attributes)}
      onCancel={onCancel}
      mask={{ closable: false }}
    >
      <Fields value={attributes} onChange={onChange} />
    </Modal>
  );
}

type BlockForm<Attributes> = {
  Fields: ComponentType<BlockFormProps<Attributes>>;
  isComplete: (attributes: Attributes) => boolean;
};

const hasId = ({ id }: { id: string }) => id !== '';

const FORMS: { [Kind in Exclude<BlockKind, 'picture'>]: BlockForm<BlockAttributes[Kind]> } = {
  gallery: { Fields: GalleryForm, isComplete: ({ pictures }) => pictures.length > 0 },
  video: { Fields: VideoForm, isComplete: ({ src }) => src !== '' },
  chart: { Fields: ChartForm, isComplete: ({ title, source, rows }) => Boolean(title && source) && rows.length > 1 },
  embed: { Fields: EmbedForm, isComplete: ({ url }) => url !== '' },
  card: { Fields: CardForm, isComplete: hasId },
  recordTable: { Fields: RecordTableForm, isComplete: hasId },
  termBox: { Fields: TermBoxForm, isComplete: hasId },
};

const CARD_TEXT_MAX_CHARACTERS = 120;

function CardForm({ value, onChange }: BlockFormProps<CardAttributes>) {
  const hits = useRef<SearchHit[]>([]);

  async function find(q: string) {
    if (q.trim() === '') return [];
    const { list } = await callApi(searchAll, { q }, { errorMessage: false, loading: false });
    hits.current = list;
    return list.map((hit, place) => ({ value: place + 1, label: `${hit.typeName} · ${plainText(hit.title)}` }));
  }

  function pick(place: number) {
    const hit = hits.current[place - 1];
    if (!hit) return;
    onChange({
      t: hit.t,
      id: String(hit.id),
      path: hit.path,
      title: plainText(hit.title),
      text: plainText(hit.snippet).slice(0, CARD_TEXT_MAX_CHARACTERS),
    });
  }

  return (
    <Form layout="vertical">
      <FoundItem label={texts.findContent} find={find} onPick={pick} />
      {value.id !== '' && (
        <div className="prose ed-form-preview">
          <aside data-block="card">
            <p>{value.title}</p>
            <p>{value.text}</p>
          </aside>
        </div>
      )}
      <TextItem
        label={texts.cardText}
        rows={2}
        maxLength={CARD_TEXT_MAX_CHARACTERS}
        value={value.text}
        onChange={(text) => onChange({ text })}
      />
    </Form>
  );
}

function plainText(marked: SearchHit['title']): string {
  return marked.map(({ text }) => text).join('');
}

const EMBED_TITLE_MAX_CHARACTERS = 60;

function EmbedForm({ value, onChange }: BlockFormProps<EmbedAttributes>) {
  const [address, setAddress] = useState(value.url);
  const isWrong = address !== '' && embedHost(address) === undefined;
  const hosts = EMBED_HOSTS.map((host) => host[deskLang]).join(deskLang === 'en' ? ', ' : '、');
  return (
    <Form layout="vertical">
      <Form.Item
        label={texts.address}
        required
        extra={fill(texts.embedHint, { hosts })}
        validateStatus={isWrong ? 'error' : ''}
        help={isWrong ? texts.embedWrong : undefined}
      >
        <Input
          aria-label={texts.address}
          value={address}
          placeholder="https://"
          onChange={({ target }) => {
            const typed = target.value.trim();
            setAddress(typed);
            onChange({ url: embedHost(typed) ? typed : '' });
          }}
        />
      </Form.Item>
      <TextItem
        label={texts.embedTitle}
        value={value.title}
        maxLength={EMBED_TITLE_MAX_CHARACTERS}
        onChange={(title) => onChange({ title })}
      />
    </Form>
  );
}

const TERMS_FOUND = 10;
const TERM_TEXT_MAX_CHARACTERS = 200;

function TermBoxForm({ value, onChange }: BlockFormProps<TermBoxAttributes>) {
  async function find(q: string) {
    const input = { limit: TERMS_FOUND, ...(q !== '' && { q }) };
    const { list } = await callApi(listTerms, input, { errorMessage: false, loading: false });
    return list.map(({ id, title }) => ({ value: id, label: title }));
  }

  async function pick(id: number) {
    const card = await callApi(getTermCard, { id }, { loading: false });
    onChange({ id: String(id), title: card.title, text: card.summary });
  }

  return (
    <Form layout="vertical">
      <FoundItem label={texts.findTerm} chosen={value} find={find} onPick={pick} />
      <TextItem
        label={texts.termText}
        rows={4}
        maxLength={TERM_TEXT_MAX_CHARACTERS}
        showCount
        value={value.text}
        onChange={(text) => onChange({ text })}
      />
    </Form>
  );
}
