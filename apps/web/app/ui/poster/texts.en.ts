import type { PosterTexts } from './texts.zh-cn.ts';

export const texts: PosterTexts = {
  drawing: 'Creating the poster',
  failed: 'The poster could not be created. Try again later, or copy the link',
  alt: 'Poster: {title}. With the QR code of this page and the Rujian logo.',
  scan: 'Scan to read on',
  download: 'Download the poster',
  fileName: 'rujian-poster',
};
