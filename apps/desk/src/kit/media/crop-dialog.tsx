import type { DeskMedia } from '@rujian/contract/areas/media/desk';
import { Modal, Segmented, Slider, Typography } from 'antd';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { CROP_RATIOS, type CropRatio, cropped, type Frame, frameOf } from './crop-picture.ts';
import { sendMedia } from './send-media.ts';
import { texts } from './texts.ts';
import 'react-easy-crop/react-easy-crop.css';
import './media.css';

type Props = { file: DeskMedia; onDone: (cropped: DeskMedia) => void; onClose: () => void };

const MOST_ZOOM = 4;

export function CropDialog({ file, onDone, onClose }: Props) {
  const [ratio, setRatio] = useState<CropRatio>('16:9');
  const [frame, setFrame] = useState<Frame>();
  const [isBusy, setBusy] = useState(false);
  // The cropper measures its box, which has its size only when the dialog is fully open.
  const [isOpen, setOpen] = useState(false);

  async function crop() {
    if (!frame) return;
    setBusy(true);
    const blob = await cropped(file.url, frame);
    const name = `${file.name.replace(/\.\w+$/, '')}-${ratio.replace(':', 'x')}.webp`;
    const made = await sendMedia(blob, name, { alt: file.alt, ...(file.folder && { folder: file.folder.id }) });
    setBusy(false);
    if (made) onDone(made);
  }

  return (
    <Modal
      open
      title={texts.cropTitle}
      okText={texts.cropDo}
      okButtonProps={{ disabled: !frame }}
      onOk={crop}
      onCancel={onClose}
      afterOpenChange={setOpen}
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
      {isOpen && <CropField key={ratio} file={file} ratio={CROP_RATIOS[ratio]} onChange={setFrame} />}
    </Modal>
  );
}

function CropField({ file, ratio, onChange }: { file: DeskMedia; ratio: number; onChange: (frame: Frame) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [start] = useState(() => frameOf(file, ratio, { x: file.focalX, y: file.focalY }));
  return (
    <>
      <div className="crop-area">
        <Cropper
          image={file.url}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={ratio}
          initialCroppedAreaPixels={start}
          cropperProps={{ role: 'application', 'aria-label': texts.cropArea }}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onChange(pixels)}
        />
      </div>
      <Slider
        ariaLabelForHandle={texts.cropZoom}
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        value={zoom}
        tooltip={{ open: false }}
        onChange={setZoom}
      />
    </>
  );
}
