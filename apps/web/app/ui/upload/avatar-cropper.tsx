import { AVATAR_MIN_SIDE_PX } from '@rujian/contract/base/constants';
import { useMemo, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import type { UploadTexts } from './texts.ts';
import 'react-easy-crop/react-easy-crop.css';

const PREVIEW_SIDE_PX = 1_120;
const MOST_ZOOM = 5;
const WHOLE: Area = { x: 0, y: 0, width: 100, height: 100 };

export function AvatarCropper(props: {
  picture: ImageBitmap;
  /** The chosen square in percent of the picture. */
  onChange: (area: Area) => void;
  texts: UploadTexts;
}) {
  const { picture, onChange, texts } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  // The security policy of the site allows no blob addresses for pictures.
  const preview = useMemo(() => drawArea(picture, WHOLE, PREVIEW_SIDE_PX).toDataURL('image/jpeg'), [picture]);
  const side = Math.min(picture.width, picture.height);
  const most = Math.max(1, Math.min(MOST_ZOOM, side / AVATAR_MIN_SIDE_PX));
  return (
    <div className="crop">
      <div className="crop-view">
        <Cropper
          image={preview}
          crop={crop}
          zoom={zoom}
          maxZoom={most}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          cropperProps={{ role: 'application', 'aria-label': texts.cropView }}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={onChange}
        />
      </div>
      <p className="crop-hint">{texts.cropHint}</p>
      <label>
        <span>{texts.zoom}</span>
        <input
          type="range"
          min={1}
          max={most}
          step="any"
          value={zoom}
          disabled={most === 1}
          onChange={({ currentTarget: { valueAsNumber } }) => setZoom(valueAsNumber)}
        />
      </label>
    </div>
  );
}

/** Draws an area, in percent of the picture, with at most so many pixels on its longer side. */
export function drawArea(picture: ImageBitmap, area: Area, maxSidePx: number): HTMLCanvasElement {
  const width = (area.width / 100) * picture.width;
  const height = (area.height / 100) * picture.height;
  const scale = Math.min(1, maxSidePx / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const x = (area.x / 100) * picture.width;
  const y = (area.y / 100) * picture.height;
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
