import { AVATAR_MIN_SIDE_PX } from '@rujian/contract/base/constants';
import { useEffect, useRef, useState } from 'react';
import { useCropGestures } from './crop-gestures.ts';
import { maxZoom, type Square, zoomOf, zoomSquare } from './crop-square.ts';
import type { UploadTexts } from './upload-texts.ts';

type Props = {
  picture: ImageBitmap;
  square: Square;
  onChange: (next: (square: Square) => Square) => void;
  texts: UploadTexts;
};

/** Twice the displayed size, for high-density screens. */
const VIEW_PX = 560;
const MOST_ZOOM = 5;
const STEPS = 100;

/** A square crop of a picture: dragged and zoomed by pointer, or by three sliders with the keyboard. */
export function AvatarCropper({ picture, square, onChange, texts }: Props) {
  const view = useRef<HTMLCanvasElement>(null);
  // Sliders that disappear on blur would move the buttons away during a click.
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  const most = maxZoom(picture, AVATAR_MIN_SIDE_PX, MOST_ZOOM);
  useEffect(() => {
    if (view.current) drawSquare(view.current, picture, square);
  }, [picture, square]);
  useCropGestures(view, picture, most, onChange);
  const roomAcross = picture.width - square.side;
  const roomDown = picture.height - square.side;
  return (
    <div className="crop">
      <canvas
        ref={view}
        className="crop-view"
        width={VIEW_PX}
        height={VIEW_PX}
        role="img"
        aria-label={texts.cropView}
      />
      <p className="crop-hint">{texts.cropHint}</p>
      <label>
        <span>{texts.zoom}</span>
        <input
          type="range"
          min={1}
          max={most}
          step="any"
          value={zoomOf(square, picture)}
          disabled={most === 1}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            onChange((current) => zoomSquare(current, valueAsNumber, picture))
          }
        />
      </label>
      <div className="crop-move" data-shown={isByKeyboard || undefined}>
        <label>
          <span>{texts.moveAcross}</span>
          <input
            type="range"
            max={STEPS}
            value={stepOf(square.x, roomAcross)}
            disabled={roomAcross < 1}
            onFocus={() => setIsByKeyboard(true)}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              onChange((current) => ({ ...current, x: (valueAsNumber / STEPS) * roomAcross }))
            }
          />
        </label>
        <label>
          <span>{texts.moveDown}</span>
          <input
            type="range"
            max={STEPS}
            value={stepOf(square.y, roomDown)}
            disabled={roomDown < 1}
            onFocus={() => setIsByKeyboard(true)}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              onChange((current) => ({ ...current, y: (valueAsNumber / STEPS) * roomDown }))
            }
          />
        </label>
      </div>
    </div>
  );
}

export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, square: Square): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { x, y, side } = square;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

function stepOf(position: number, room: number): number {
  return room < 1 ? 0 : Math.round((position / room) * STEPS);
}
