import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIDE = 64;

/** A PNG of noise, so that no two are the same file. */
export function noisePicture(): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits of red, green and blue.
  header.set([8, 2], 8);
  const rows = Array.from({ length: SIDE }, () => [Buffer.of(0), randomBytes(SIDE * 3)]).flat();
  const parts = [
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Uint8Array.from(Buffer.concat(parts));
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
