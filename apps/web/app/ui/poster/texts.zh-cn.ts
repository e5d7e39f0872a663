export const texts = {
  drawing: '正在生成海报',
  failed: '海报生成失败，请稍后再试，或直接复制链接',
  alt: '分享海报：{title}。附本页二维码与乳见标志。',
  scan: '扫码阅读全文',
  download: '下载海报',
  fileName: '乳见海报',
};
export type PosterTexts = typeof texts;
