import sharp from 'sharp';

/** The site's logo; the SVG on the pages is the same drawing. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="9" fill="#1F5A41"/><path fill="#FBF8F1" d="M32 7.5C36.2 16.2 50 25.6 50 39.2 50 49 42 56.5 32 56.5S14 49 14 39.2C14 25.6 27.8 16.2 32 7.5Z"/><circle cx="32" cy="39" r="10.5" fill="#1F5A41"/><circle cx="35.6" cy="35.4" r="3.6" fill="#E3B457"/></svg>`;

const AVATAR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#E5D3B6"/><circle cx="32" cy="25" r="11" fill="#2E6B50"/><path d="M10 64c0-14 9.5-23 22-23s22 9 22 23Z" fill="#2E6B50"/></svg>`;

const ICON_PX = 48;
const AVATAR_PX = 256;

export function avatarPng(): Promise<Buffer> {
  return png(AVATAR, AVATAR_PX);
}

/** An ICO file that contains one PNG, which every browser since 2007 supports. */
export async function faviconIco(): Promise<Buffer> {
  const picture = await png(MARK, ICON_PX);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICON_PX, 6);
  header.writeUInt8(ICON_PX, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

function png(svg: string, sidePx: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * sidePx) / 64 })
    .resize(sidePx, sidePx)
    .png()
    .toBuffer();
}
