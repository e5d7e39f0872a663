import type { PosterTexts } from './texts.zh-cn.ts';

export const texts: PosterTexts = {
  drawing: 'Drawing the poster',
  failed: 'The poster could not be drawn. Try again later, or copy the link',
  alt: 'Poster to share: {title}. With the QR code of this page and the Rujian mark.',
  scan: 'Scan to read on',
  download: 'Download the poster',
  fileName: 'rujian-poster',
};
