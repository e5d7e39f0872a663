import type { DeskMedia } from '@rujian/contract/media-desk';
import { Modal, Segmented, Typography } from 'antd';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useTexts } from '#desk/kit/texts.ts';
import { CROP_RATIOS, type CropRatio, cropped, type Focus, frameOf } from './crop-picture.ts';
import { sendMedia } from './send-media.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';
import './media.css';

type Props = {
  file: DeskMedia;
  onDone: (cropped: DeskMedia, focus: Focus) => void;
  onClose: () => void;
};

const STEP = 0.02;
const MOVES: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Cuts a picture to a ratio around its focus and keeps the result as a file of its own. */
export function CropDialog({ file, onDone, onClose }: Props) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const picture = useRef<HTMLImageElement>(null);
  const [ratio, setRatio] = useState<CropRatio>('16:9');
  const [focus, setFocus] = useState<Focus>({ x: file.focalX, y: file.focalY });
  const [isBusy, setBusy] = useState(false);
  const frame = frameOf(file, CROP_RATIOS[ratio], focus);

  function point(event: MouseEvent<HTMLButtonElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setFocus({
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    });
  }

  function nudge(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    setFocus(({ x, y }) => ({ x: within(x + move.x), y: within(y + move.y) }));
  }

  async function crop() {
    if (!picture.current) return;
    setBusy(true);
    const blob = await cropped(picture.current, frame);
    const name = `${file.name.replace(/\.\w+$/, '')}-${ratio.replace(':', 'x')}.webp`;
    const made = await sendMedia(blob, name, file.folder ? { folder: file.folder.id } : {});
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
      <button
        type="button"
        className="crop-field"
        aria-label={texts.cropFocus}
        onClick={point}
        onKeyDown={nudge}
      >
        <img ref={picture} src={file.url} alt={file.alt} />
        <span
          className="crop-frame"
          style={{
            left: `${(frame.x / file.width) * 100}%`,
            top: `${(frame.y / file.height) * 100}%`,
            width: `${(frame.width / file.width) * 100}%`,
            height: `${(frame.height / file.height) * 100}%`,
          }}
        />
        <span
          className="crop-focus"
          style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
        />
      </button>
    </Modal>
  );
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}
