import { bothLanguages } from '#web/i18n/both-languages.ts';

export const texts = bothLanguages({
  drawing: ['正在生成海报', 'Making the poster'],
  failed: [
    '海报生成失败，请稍后再试，或直接复制链接',
    'The poster could not be made. Try again later, or copy the link instead.',
  ],
  alt: [
    '分享海报：{title}。附本页二维码与乳见标志。',
    'Share poster: {title}, with a QR code for this page and the Rujian logo.',
  ],
  scan: ['扫码阅读全文', 'Scan to read the full story'],
  download: ['下载海报', 'Download poster'],
  fileName: ['乳见海报', 'rujian-poster'],
});
export type PosterTexts = (typeof texts)['zh-cn'];
