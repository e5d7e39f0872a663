/** One byte for each pixel, as code readers use pictures. */
export type GreyPicture = { width: number; height: number; data: Uint8ClampedArray };
/** Four bytes for each pixel, as canvases give pictures. */
export type ColourPicture = { width: number; height: number; data: Uint8ClampedArray };

const OPAQUE = 255;

/** Transparent parts are white: codes of picture files often have no background. */
export function greyOf({ width, height, data }: ColourPicture): GreyPicture {
  const grey = new Uint8ClampedArray(width * height);
  for (let pixel = 0, byte = 0; pixel < grey.length; pixel += 1, byte += 4) {
    const alpha = data[byte + 3] as number;
    const light =
      ((data[byte] as number) * 77 + (data[byte + 1] as number) * 150 + (data[byte + 2] as number) * 29) >> 8;
    grey[pixel] = alpha === OPAQUE ? light : OPAQUE + ((light - OPAQUE) * alpha) / OPAQUE;
  }
  return { width, height, data: grey };
}

export function colourOf({ width, height, data }: GreyPicture): ColourPicture {
  const colours = new Uint8ClampedArray(width * height * 4);
  const words = new Uint32Array(colours.buffer);
  for (let pixel = 0; pixel < data.length; pixel += 1) words[pixel] = 0xff000000 | ((data[pixel] ?? 0) * 0x010101);
  return { width, height, data: colours };
}

/** Smaller by the mean of each area, which also removes noise; larger by interpolation. */
export function scaled(picture: GreyPicture, factor: number): GreyPicture {
  if (factor === 1) return picture;
  const width = Math.max(1, Math.round(picture.width * factor));
  const height = Math.max(1, Math.round(picture.height * factor));
  const across = resampled(picture, width, 'across');
  return resampled(across, height, 'down');
}

function resampled(picture: GreyPicture, length: number, way: 'across' | 'down'): GreyPicture {
  const isAcross = way === 'across';
  const before = isAcross ? picture.width : picture.height;
  const width = isAcross ? length : picture.width;
  const height = isAcross ? picture.height : length;
  const data = new Uint8ClampedArray(width * height);
  const step = before / length;
  const [along, beside] = isAcross ? [1, picture.width] : [picture.width, 1];
  const [alongNew, besideNew] = isAcross ? [1, width] : [width, 1];
  const lines = isAcross ? height : width;
  for (let place = 0; place < length; place += 1) {
    const { first, shares } =
      step > 1 ? areaOf(place * step, (place + 1) * step) : pointAt((place + 0.5) * step - 0.5, before);
    for (let line = 0; line < lines; line += 1) {
      let sum = 0;
      for (let part = 0; part < shares.length; part += 1) {
        sum += (picture.data[(first + part) * along + line * beside] as number) * (shares[part] as number);
      }
      data[place * alongNew + line * besideNew] = sum;
    }
  }
  return { width, height, data };
}

type Parts = { first: number; shares: number[] };

function areaOf(start: number, end: number): Parts {
  const first = Math.floor(start);
  const pixels = Math.ceil(end - 1e-9) - first;
  const shares = Array.from({ length: pixels }, (_, part) => {
    const at = first + part;
    return (Math.min(at + 1, end) - Math.max(at, start)) / (end - start);
  });
  return { first, shares };
}

function pointAt(at: number, length: number): Parts {
  const place = Math.min(Math.max(at, 0), length - 1);
  const first = Math.floor(place);
  const share = place - first;
  return { first, shares: share === 0 ? [1] : [1 - share, share] };
}

type Cut = { x: number; y: number; degrees: number; width: number; height: number };

/** The part around a point, turned upright, as so many pixels; white beyond the edges of the picture. */
export function cutOut(
  picture: GreyPicture,
  cut: Cut,
  { width, height }: { width: number; height: number },
): GreyPicture {
  const angle = (cut.degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const { width: w, height: h, data: from } = picture;
  const data = new Uint8ClampedArray(width * height).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const across = ((x + 0.5) / width - 0.5) * cut.width;
      const along = ((y + 0.5) / height - 0.5) * cut.height;
      const sx = cut.x + across * cos - along * sin - 0.5;
      const sy = cut.y + across * sin + along * cos - 0.5;
      if (sx < 0 || sy < 0 || sx >= w - 1 || sy >= h - 1) continue;
      const place = Math.floor(sy) * w + Math.floor(sx);
      const px = sx % 1;
      const py = sy % 1;
      const upper = (from[place] as number) * (1 - px) + (from[place + 1] as number) * px;
      const lower = (from[place + w] as number) * (1 - px) + (from[place + w + 1] as number) * px;
      data[y * width + x] = upper * (1 - py) + lower * py;
    }
  }
  return { width, height, data };
}

/** Against blur: adds the difference to the mean of the neighbourhood. */
export function sharpened(picture: GreyPicture, soft: GreyPicture, strength: number): GreyPicture {
  const data = picture.data.map((light, pixel) => light + (light - (soft.data[pixel] ?? 0)) * strength);
  return { ...picture, data };
}

export function smoothed(picture: GreyPicture, radius: number): GreyPicture {
  return meanAlong(meanAlong(picture, radius, 'across'), radius, 'down');
}

/** Mean of the pixels before and after each. */
export function meanAlong({ width, height, data }: GreyPicture, radius: number, way: 'across' | 'down'): GreyPicture {
  const [length, lines, along, beside] = way === 'across' ? [width, height, 1, width] : [height, width, width, 1];
  const mean = new Uint8ClampedArray(data.length);
  for (let line = 0; line < lines; line += 1) {
    const start = line * beside;
    const at = (place: number) => data[start + Math.min(Math.max(place, 0), length - 1) * along] ?? 0;
    let sum = 0;
    for (let place = -radius; place <= radius; place += 1) sum += at(place);
    for (let place = 0; place < length; place += 1) {
      mean[start + place * along] = sum / (2 * radius + 1);
      sum += at(place + radius + 1) - at(place - radius);
    }
  }
  return { width, height, data: mean };
}

/** So many of its lines, evenly apart. */
export function everyLine({ width, height, data }: GreyPicture, lines: number): GreyPicture {
  if (height <= lines) return { width, height, data };
  const chosen = new Uint8ClampedArray(width * lines);
  for (let line = 0; line < lines; line += 1) {
    const from = Math.floor(((line + 0.5) * height) / lines) * width;
    chosen.set(data.subarray(from, from + width), line * width);
  }
  return { width, height: lines, data: chosen };
}

const STRETCHES = 24;

/** Against shadow: what is brightest near a pixel becomes white. */
export function levelled({ width, height, data }: GreyPicture): GreyPicture {
  const even = new Uint8ClampedArray(data.length);
  const stretch = width / STRETCHES;
  const brightest = new Float64Array(STRETCHES);
  for (let start = 0; start < data.length; start += width) {
    brightest.fill(1);
    for (let place = 0; place < width; place += 1) {
      const part = Math.floor(place / stretch);
      brightest[part] = Math.max(brightest[part] as number, data[start + place] as number);
    }
    for (let place = 0; place < width; place += 1) {
      const at = place / stretch - 0.5;
      const left = Math.floor(at);
      const white = brightNear(brightest, left) * (1 - at + left) + brightNear(brightest, left + 1) * (at - left);
      even[start + place] = ((data[start + place] as number) * 255) / white;
    }
  }
  return { width, height, data: even };
}

/** A wide bar may fill a whole stretch. */
function brightNear(brightest: Float64Array, part: number): number {
  return Math.max(brightest[part - 1] ?? 1, brightest[part] ?? 1, brightest[part + 1] ?? 1);
}
