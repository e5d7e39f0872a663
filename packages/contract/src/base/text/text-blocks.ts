// Blocks of an article body besides paragraphs; used by the editor, the sanitiser and the pages.

export const TEXT_BLOCKS = [
  'picture',
  'gallery',
  'chart',
  'video',
  'embed',
  'card',
  'spotcheck',
  'evaluation',
  'term',
  'note',
  /** Where a pasted picture is still to come; it never gets past a submission. */
  'placeholder',
] as const;

/**
 * Sites whose videos and documents an article may show as a card. The card is a link: nothing is
 * loaded from there, so these sites only learn of readers who follow it.
 */
export const EMBED_HOSTS = [
  { host: 'bilibili.com', 'zh-cn': '哔哩哔哩', en: 'Bilibili' },
  { host: 'v.qq.com', 'zh-cn': '腾讯视频', en: 'Tencent Video' },
  { host: 'youku.com', 'zh-cn': '优酷', en: 'Youku' },
  { host: 'mp.weixin.qq.com', 'zh-cn': '微信公众号', en: 'WeChat' },
  { host: 'weibo.com', 'zh-cn': '微博', en: 'Weibo' },
  { host: 'cctv.com', 'zh-cn': '央视网', en: 'CCTV' },
  { host: 'gov.cn', 'zh-cn': '政府网站', en: 'Government site' },
  { host: 'fao.org', 'zh-cn': '联合国粮农组织', en: 'FAO' },
] as const;

export function embedHost(address: string) {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:') return undefined;
  return EMBED_HOSTS.find(({ host }) => hostname === host || hostname.endsWith(`.${host}`));
}

export function pictureAddress(address: string): string {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url && isWeb && url.href.length <= PICTURE_ADDRESS_MAX_CHARACTERS ? url.href : '';
}

const PICTURE_ADDRESS_MAX_CHARACTERS = 2_000;

/** Picture descriptions, captions and credits (product §3.4). */
export const ALT_MAX_CHARACTERS = 80;
export const CAPTION_MAX_CHARACTERS = 100;
export const CREDIT_MAX_CHARACTERS = 60;
