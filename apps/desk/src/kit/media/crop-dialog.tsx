import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import { Modal, Segmented, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useTexts } from '#desk/kit/texts.ts';
import { CROP_RATIOS, type CropRatio, cropped, type Focus, frameOf } from './crop-picture.ts';
import { FocusField } from './focus-field.tsx';
import { sendMedia } from './send-media.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Props = {
  file: DeskMedia;
  onDone: (cropped: DeskMedia, focus: Focus) => void;
  onClose: () => void;
};

/** Crops a picture to a ratio around its focus and saves the result as a new file. */
export function CropDialog({ file, onDone, onClose }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const picture = useRef<HTMLImageElement>(null);
  const [ratio, setRatio] = useState<CropRatio>('16:9');
  const [focus, setFocus] = useState<Focus>({ x: file.focalX, y: file.focalY });
  const [isBusy, setBusy] = useState(false);
  const frame = frameOf(file, CROP_RATIOS[ratio], focus);

  async function crop() {
    if (!picture.current) return;
    setBusy(true);
    const blob = await cropped(picture.current, frame);
    const name = `${file.name.replace(/\.\w+$/, '')}-${ratio.replace(':', 'x')}.webp`;
    const made = await sendMedia(blob, name, {
      alt: file.alt,
      ...(file.folder && { folder: file.folder.id }),
    });
    setBusy(false);
    if (made) onDone(made, focus);
  }

  return (
    <Modal
      open
      title={texts.cropTitle}
      okText={texts.cropDo}
      onOk={crop}
      onCancel={onClose}
      confirmLoading={isBusy}
      width={760}
    >
      <Segmented<CropRatio>
        aria-label={texts.cropRatio}
        options={Object.keys(CROP_RATIOS) as CropRatio[]}
        value={ratio}
        onChange={setRatio}
      />
      <p>
        <Typography.Text type="secondary">{texts.cropHint}</Typography.Text>
      </p>
      <FocusField src={file.url} alt={file.alt} focus={focus} onChange={setFocus} picture={picture}>
        <span
          className="crop-frame"
          style={{
            left: `${(frame.x / file.width) * 100}%`,
            top: `${(frame.y / file.height) * 100}%`,
            width: `${(frame.width / file.width) * 100}%`,
            height: `${(frame.height / file.height) * 100}%`,
          }}
        />
      </FocusField>
    </Modal>
  );
}
