import type { PictureAttributes } from '@rujian/editor/desk/desk-figures.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { texts } from './texts.ts';

export function PictureBlock(props: {
  attributes: PictureAttributes;
  isNew: boolean;
  onDone: (attributes: PictureAttributes) => void;
  onCancel: () => void;
}) {
  const { attributes, isNew, onDone, onCancel } = props;
  const mediaId = attributes.mediaId === null ? null : Number(attributes.mediaId);
  return (
    <PictureDialog
      title={texts.textPicture}
      okText={isNew ? texts.intoText : texts.updatePicture}
      picture={attributes.src === '' ? null : { ...attributes, mediaId, art: null, artAlt: '' }}
      words={['alt', 'caption', 'credit']}
      onDone={({ art: _art, artAlt: _artAlt, mediaId: chosen, ...picture }) =>
        onDone({ ...picture, mediaId: chosen === null ? null : String(chosen) })
      }
      onClose={onCancel}
    />
  );
}
