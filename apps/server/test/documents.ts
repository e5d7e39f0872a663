import { strToU8, zipSync } from 'fflate';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

export function zipFile(names: Record<string, string>): Buffer {
  const files = Object.entries(names).map(([name, text]) => [name, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

/** An empty film with the GPS position of a phone. */
export function phoneFilm(bytes = 64): Buffer {
  const place = box('udta', box('\u00a9xyz', Buffer.from('\0\x1a\x15\xc7+31.2304+121.4737/')));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    box('mdat', Buffer.alloc(bytes, '+31.2304+121.4737/')),
    box('moov', place),
  ]);
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
