import type { PosterTexts } from './texts.zh-cn.ts';

export const texts: PosterTexts = {
  drawing: 'Making the poster',
  failed: 'The poster could not be made. Try again later, or copy the link instead.',
  alt: 'Share poster: {title}, with a QR code for this page and the Rujian logo.',
  scan: 'Scan to read the full story',
  download: 'Download poster',
  fileName: 'rujian-poster',
};
