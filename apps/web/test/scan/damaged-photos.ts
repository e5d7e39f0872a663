import { barcodeCheckDigit, gtinOf } from '@rujian/contract/base/identifiers/gtin';
import { toBuffer } from 'bwip-js/node';
import sharp from 'sharp';
import type { ColourPicture } from '../../app/areas/brands/check/scan/grey-picture.ts';

const KINDS = ['ean13', 'ean8', 'upca', 'upce', 'gs1datamatrix', 'gs1qrcode', 'link', 'gs1-128'] as const;
type Kind = (typeof KINDS)[number];

const DAMAGES = ['blur', 'small', 'noise', 'low contrast', 'off-centre', 'shadow', 'slanted'] as const;
type Damage = (typeof DAMAGES)[number];

export type DamagedPhoto = {
  name: string;
  jpeg: Buffer;
  /** What the code says. */
  says: { gtin: string; lot: string | null; expiresOn: string | null };
};

export type Random = {
  /** From `from` up to `to`. */
  between: (from: number, to: number) => number;
  whole: (from: number, to: number) => number;
  one: <Value>(values: readonly Value[]) => Value;
};

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    between: (from, to) => from + next() * (to - from),
    whole,
    one: (values) => values[whole(0, values.length - 1)] as (typeof values)[number],
  };
}

/** Photo `place` of a series: every kind in turn, turned by any angle, and damaged in one way or two. */
export async function damagedPhoto(place: number, random: Random): Promise<DamagedPhoto> {
  const kind = KINDS[place % KINDS.length] as Kind;
  const first = DAMAGES[Math.floor(place / KINDS.length) % DAMAGES.length] as Damage;
  const damages = new Set([first, ...(random.whole(0, 1) ? [random.one(DAMAGES)] : [])]);
  const { text, bcid, says } = contentOf(kind, random);
  const isSquare = ['gs1datamatrix', 'gs1qrcode', 'link'].includes(kind);
  const pixels = damages.has('small') ? random.between(1.7, 2.3) : random.between(2.5, 5);
  const label = await drawn({ bcid, text, isSquare });
  const angle = random.whole(0, 359);
  const turned = await turnedLabel(label, { pixels, angle, isSlanted: damages.has('slanted'), random });
  const photo = await placed(turned, { isCentred: !damages.has('off-centre'), random });
  const jpeg = await damaged(photo, { damages, pixels, random });
  return { name: `${place}: ${kind} at ${angle}°, ${[...damages].join(', ')}`, jpeg, says };
}

function contentOf(kind: Kind, random: Random) {
  const digits = (length: number) => Array.from({ length }, () => random.whole(0, 9)).join('');
  const whole = (body: string) => `${body}${barcodeCheckDigit(body)}`;
  const gtin = (code: string) => gtinOf(code) ?? '';
  const none = { lot: null, expiresOn: null };
  if (kind === 'ean13') {
    const code = whole(`69${digits(10)}`);
    return { bcid: kind, text: code, says: { gtin: gtin(code), ...none } };
  }
  if (kind === 'ean8') {
    const code = whole(`69${digits(5)}`);
    return { bcid: kind, text: code, says: { gtin: gtin(code), ...none } };
  }
  if (kind === 'upca') {
    const code = whole(`7${digits(10)}`);
    return { bcid: kind, text: code, says: { gtin: gtin(code), ...none } };
  }
  if (kind === 'upce') {
    // The last of the six digits says where the zeros of the whole number are.
    const maker = `${random.whole(1, 9)}${random.whole(1, 9)}${digits(1)}`;
    const [item, last] = [digits(2), random.whole(0, 2)];
    const code = whole(`0${maker.slice(0, 2)}${last}0000${maker[2]}${item}`);
    return {
      bcid: kind,
      text: `0${maker.slice(0, 2)}${maker[2]}${item}${last}${code.at(-1)}`,
      says: { gtin: gtin(code), ...none },
    };
  }
  const code = `0${whole(`69${digits(10)}`)}`;
  const lot = `${random.one(['K', 'QH', 'B3-'])}${digits(4)}`;
  const [year, month, day] = [random.whole(26, 28), random.whole(1, 12), random.whole(1, 28)].map((number) =>
    String(number).padStart(2, '0'),
  );
  const says = { gtin: code, lot, expiresOn: `20${year}-${month}-${day}` };
  const elements = `(01)${code}(10)${lot}(17)${year}${month}${day}`;
  if (kind !== 'link') return { bcid: kind, text: elements, says };
  const link = `https://id.example.com/01/${code}/10/${lot}?17=${year}${month}${day}`;
  return { bcid: 'qrcode', text: link, says };
}

/** Pixels of a module before the label is made as large as in the photo. */
const DRAWN_PIXELS = 6;

async function drawn({ bcid, text, isSquare }: { bcid: string; text: string; isSquare: boolean }): Promise<Buffer> {
  const quiet = isSquare ? 4 : 10;
  return toBuffer({
    bcid,
    text,
    scale: DRAWN_PIXELS,
    includetext: false,
    backgroundcolor: 'ffffff',
    paddingwidth: quiet,
    paddingheight: quiet,
    ...(!isSquare && { height: 18 }),
  });
}

type Turn = { pixels: number; angle: number; isSlanted: boolean; random: Random };

const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };

async function turnedLabel(label: Buffer, { pixels, angle, isSlanted, random }: Turn): Promise<Buffer> {
  const { width = 0 } = await sharp(label).metadata();
  const slant = (): number => (isSlanted ? random.between(-0.18, 0.18) : 0);
  const slanted = await sharp(label)
    .resize({ width: Math.round((width * pixels) / DRAWN_PIXELS), kernel: 'cubic' })
    .ensureAlpha()
    .affine([1, slant(), slant(), isSlanted ? random.between(0.8, 1) : 1], { background: CLEAR })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const turned = sharp(slanted.data, { raw: slanted.info }).rotate(angle, { background: CLEAR });
  return turned.png({ compressionLevel: 1 }).toBuffer();
}

/** On a printed pack: coloured areas, lines of text and bars that are no code. */
async function placed(label: Buffer, { isCentred, random }: { isCentred: boolean; random: Random }): Promise<Buffer> {
  const { width: w = 0, height: h = 0 } = await sharp(label).metadata();
  const width = Math.max(w + 40, random.whole(500, 1100));
  const height = Math.max(h + 40, random.whole(500, 1100));
  const left = Math.round((width - w) * (isCentred ? 0.5 : random.one([0.04, 0.2, 0.9, 0.96])));
  const top = Math.round((height - h) * (isCentred ? 0.5 : random.one([0.04, 0.2, 0.9, 0.96])));
  const colour = () => `hsl(${random.whole(0, 359)} ${random.whole(10, 70)}% ${random.whole(45, 90)}%)`;
  const shapes = Array.from({ length: 8 }, () => {
    const [x, y] = [random.whole(0, width), random.whole(0, height)];
    return `<rect x="${x}" y="${y}" width="${random.whole(20, 300)}" height="${random.whole(10, 200)}" fill="${colour()}"/>`;
  });
  const lines = Array.from({ length: 14 }, () => {
    const [x, y] = [random.whole(0, width), random.whole(0, height)];
    const dash = `${random.whole(2, 14)} ${random.whole(2, 9)} ${random.whole(1, 6)}`;
    return `<path d="M${x} ${y}h${random.whole(40, 300)}" stroke="#222" stroke-width="${random.whole(4, 16)}" stroke-dasharray="${dash}"/>`;
  });
  const pack = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colour()}"/>${shapes.join('')}${lines.join('')}</svg>`;
  return sharp(Buffer.from(pack))
    .composite([{ input: label, left, top }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

type Wear = { damages: ReadonlySet<Damage>; pixels: number; random: Random };

async function damaged(photo: Buffer, { damages, pixels, random }: Wear): Promise<Buffer> {
  const blur = damages.has('blur') ? random.between(0.4, 0.7) * pixels : random.between(0.3, 0.5);
  const { data, info } = await sharp(photo).blur(blur).raw().toBuffer({ resolveWithObject: true });
  const range = damages.has('low contrast') ? random.between(0.22, 0.4) : random.between(0.75, 0.95);
  const dark = random.between(10, 235 - range * 255);
  const noise = damages.has('noise') ? random.between(20, 45) : 6;
  const shade = damages.has('shadow') ? random.between(0.35, 0.6) : 0;
  for (let pixel = 0; pixel < data.length / 3; pixel += 1) {
    const light = 1 - (shade * (pixel % info.width)) / info.width;
    const grain = random.between(-noise, noise);
    for (let byte = pixel * 3; byte < pixel * 3 + 3; byte += 1) {
      data[byte] = Math.min(255, Math.max(0, ((data[byte] ?? 0) * range + dark) * light + grain));
    }
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: random.whole(45, 85) })
    .toBuffer();
}

/** As a browser gives a picture. */
export async function pixelsOf(file: Buffer): Promise<ColourPicture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** Upright and clear, beside each other. */
export async function twoPacks(codes: [string, string]): Promise<Buffer> {
  const labels = await Promise.all(codes.map((text) => drawn({ bcid: 'ean13', text, isSquare: false })));
  const pack = sharp({ create: { width: 1600, height: 700, channels: 3, background: '#7a9' } });
  return pack
    .composite(labels.map((input, place) => ({ input, left: 40 + place * 780, top: 200 })))
    .png()
    .toBuffer();
}

export async function blankPhoto(): Promise<Buffer> {
  return placed(
    await sharp({ create: { width: 20, height: 20, channels: 4, background: '#fff' } })
      .png()
      .toBuffer(),
    { isCentred: true, random: seeded(7) },
  );
}
