import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

let lastShade = 0;

/** A phone photo: rotated, with its GPS position. */
export async function phonePhoto(width: number, height: number): Promise<Buffer> {
  lastShade = (lastShade + 1) % 256;
  const create = {
    width,
    height,
    channels: 3,
    background: { r: lastShade, g: 107, b: 80 },
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const;
  return sharp({ create })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 48/1 3600/100' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A plain picture in one colour, small in bytes whatever its size in pixels. */
export function plainPicture(
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  background = '#2e6b50',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

const LINES_MAX = 6_000;

/** A black PNG of any size in very few bytes, as used for decompression bombs. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const lineBytes = 1 + Math.ceil(width / 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(lineBytes * Math.min(height, LINES_MAX)), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
