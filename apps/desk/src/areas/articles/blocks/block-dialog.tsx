import { Modal } from 'antd';
import { type ComponentType, useState } from 'react';
import { PictureBlock } from '#desk/kit/media/picture-block.tsx';
import type { BlockAttributes, BlockKind, BlockRequest } from './block-request.ts';
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
