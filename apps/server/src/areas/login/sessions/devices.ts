import type { Lang } from '@rujian/contract/base/constants';

/** The first match names the browser, because most also claim to be one further down. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['WeChat', /MicroMessenger\//],
  ['DingTalk', /DingTalk/],
  ['QQ', /\bQQ\//],
  ['QQ Browser', /MQQBrowser\/|QQBrowser\//],
  ['UC Browser', /UCBrowser\/|\bUBrowser\//],
  ['Quark', /Quark\//],
  ['Baidu', /baiduboxapp|BIDUBrowser/i],
  ['MIUI Browser', /MiuiBrowser\//],
  ['Huawei Browser', /HuaweiBrowser\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /^(?=.*Version\/\d).*Safari\//],
];

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
];

const MAX_CHARACTERS_READ = 500;

/** "Chrome · Windows"; empty when unknown. */
export function deviceOf(userAgent: string): string {
  const read = userAgent.slice(0, MAX_CHARACTERS_READ);
  return [BROWSERS, SYSTEMS].flatMap((list) => nameIn(list, read)).join(' · ');
}

function nameIn(list: readonly [string, RegExp][], userAgent: string): string[] {
  const found = list.find(([, sign]) => sign.test(userAgent));
  return found ? [found[0]] : [];
}

/** Names that differ by language; the others are proper names. */
const CHINESE_NAMES: Record<string, string> = {
  WeChat: '微信',
  DingTalk: '钉钉',
  'QQ Browser': 'QQ浏览器',
  'UC Browser': 'UC浏览器',
  Quark: '夸克',
  Baidu: '百度',
  'MIUI Browser': '小米浏览器',
  'Huawei Browser': '华为浏览器',
  HarmonyOS: '鸿蒙',
};

export function deviceLabel(device: string, lang: Lang): string {
  if (lang === 'en') return device;
  return device
    .split(' · ')
    .map((name) => CHINESE_NAMES[name] ?? name)
    .join(' · ');
}
