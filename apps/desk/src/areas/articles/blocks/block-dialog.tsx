import { Modal } from 'antd';
import { useState } from 'react';
import { PictureBlock } from '#desk/kit/media/picture-block.tsx';
import type { BlockAttributes, BlockRequest } from './block-request.ts';
import { CardForm } from './card-form.tsx';
import { ChartForm } from './chart-form.tsx';
import { EmbedForm } from './embed-form.tsx';
import { GalleryForm, VideoForm } from './figure-forms.tsx';
import { RecordTableForm } from './record-table-form.tsx';
import { TermBoxForm } from './term-box-form.tsx';
import { texts } from './texts.ts';

/** Props of every block form; `onChange` reports whether the block is complete. */
export type BlockFormProps<Attributes> = { value: Attributes; onChange: (changed: Partial<Attributes>) => void };

type Props = {
  request: BlockRequest;
  onDone: (attributes: BlockAttributes[BlockRequest['kind']]) => void;
  onCancel: () => void;
};

/** The form of a new or edited block; remounted for each request. */
export function BlockDialog(props: Props) {
  const { request, onDone, onCancel } = props;
  if (request.kind !== 'picture') return <FormDialog {...props} />;
  const { attributes, position } = request;
  return <PictureBlock attributes={attributes} isNew={position === null} onDone={onDone} onCancel={onCancel} />;
}

function FormDialog({ request, onDone, onCancel }: Props) {
  const [attributes, setAttributes] = useState(request.attributes);
  const shown = { ...request, attributes } as BlockRequest;
  const onChange = (changed: object) => setAttributes((before) => ({ ...before, ...changed }));
  return (
    <Modal
      open
      title={texts[request.kind]}
      width={request.kind === 'chart' || request.kind === 'gallery' ? 760 : 560}
      okText={request.position === null ? texts.save : texts.update}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !isWhole(shown) }}
      onOk={() => onDone(attributes)}
      onCancel={onCancel}
      mask={{ closable: false }}
    >
      <FormOf shown={shown} onChange={onChange} />
    </Modal>
  );
}

function FormOf({ shown, onChange }: { shown: BlockRequest; onChange: (changed: object) => void }) {
  switch (shown.kind) {
    case 'picture':
      return null;
    case 'gallery':
      return <GalleryForm value={shown.attributes} onChange={onChange} />;
    case 'video':
      return <VideoForm value={shown.attributes} onChange={onChange} />;
    case 'chart':
      return <ChartForm value={shown.attributes} onChange={onChange} />;
    case 'embed':
      return <EmbedForm value={shown.attributes} onChange={onChange} />;
    case 'card':
      return <CardForm value={shown.attributes} onChange={onChange} />;
    case 'recordTable':
      return <RecordTableForm value={shown.attributes} onChange={onChange} />;
    case 'termBox':
      return <TermBoxForm value={shown.attributes} onChange={onChange} />;
  }
}

/** Whether the block is complete enough to insert. */
function isWhole({ kind, attributes }: BlockRequest): boolean {
  switch (kind) {
    case 'picture':
    case 'video':
      return attributes.src !== '';
    case 'gallery':
      return attributes.pictures.length > 0;
    case 'chart':
      return attributes.title !== '' && attributes.source !== '' && attributes.rows.length > 1;
    case 'embed':
      return attributes.url !== '';
    case 'card':
    case 'recordTable':
    case 'termBox':
      return attributes.id !== '';
  }
}
