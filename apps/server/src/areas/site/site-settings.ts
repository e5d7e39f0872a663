import {
  DEFAULT_CDN_URL,
  DEFAULT_LANG,
  DEFAULT_UPLOAD_MODE,
  LANGS,
  type Lang,
  UPLOAD_MAX_BYTES,
} from '@rujian/contract/base/constants';
import { PICTURE_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';
import type { ReadSiteValues } from './site-values.ts';

type Localised = Record<Lang, string>;
type Stored = Record<string, unknown>;

export type SiteTexts = {
  siteName: string;
  siteAbbreviations: string;
  siteDescription: string;
  recordNumber: string;
  policeRecordNumber: string;
  reportPhone: string;
  reportEmail: string;
  reportHours: string;
};

/** Defaults; registration and phone numbers belong to the operator. */
const DEFAULT_TEXTS: Record<keyof SiteTexts, string | Localised> = {
  siteName: { 'zh-cn': '乳见', en: 'Rujian' },
  siteAbbreviations: { 'zh-cn': '乳见', en: 'Rujian' },
  siteDescription: {
    'zh-cn': '在这里，读懂中国乳业',
    en: 'China’s dairy industry, explained',
  },
  recordNumber: '',
  policeRecordNumber: '',
  reportPhone: '',
  reportEmail: '',
  reportHours: '',
};

export type SiteSettingsReader = ReturnType<typeof createSiteSettings>;

/** Operator settings in the database, each with a default. */
export function createSiteSettings(readValues: ReadSiteValues) {
  return {
    async read(lang: Lang) {
      const { stored, hasDemo } = await readValues();
      return {
        ...textsOf(stored, lang),
        cdnUrl: textOf(stored.cdnUrl, lang) ?? DEFAULT_CDN_URL,
        apiUrl: textOf(stored.apiUrl, lang) ?? '',
        iframeHosts: listOf(stored.iframeHosts),
        demoContent: hasDemo,
        langs: langsOf(stored),
        openMemberCenter: stored.openMemberCenter !== false,
        upload: uploadOf(stored),
      };
    },

    async openLangs(): Promise<Lang[]> {
      return langsOf((await readValues()).stored);
    },

    /** The settings that uploads are checked against. */
    async uploadLimits() {
      const { maxsize, mimetype } = uploadOf((await readValues()).stored);
      return { maxsize, mimetype };
    },
  };
}

/** English is enabled by default. */
function langsOf({ openEnglish }: Stored): Lang[] {
  return LANGS.filter((lang) => lang === DEFAULT_LANG || openEnglish !== false);
}

function textsOf(stored: Stored, lang: Lang): SiteTexts {
  const names = Object.keys(DEFAULT_TEXTS) as (keyof SiteTexts)[];
  const texts = names.map((name) => {
    return [name, textOf(stored[name], lang) ?? textOf(DEFAULT_TEXTS[name], lang) ?? ''];
  });
  return Object.fromEntries(texts) as SiteTexts;
}

/** A value is one text for all languages or one per language. */
function textOf(value: unknown, lang: Lang): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const texts = value as Partial<Localised>;
  return texts[lang] || texts[DEFAULT_LANG];
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Both spellings of each field, for old and new clients. */
function uploadOf({ uploadMaxBytes, uploadSuffixes }: Stored) {
  const maxBytes = typeof uploadMaxBytes === 'number' ? uploadMaxBytes : UPLOAD_MAX_BYTES;
  const input = listOf(uploadSuffixes);
  const suffixes = input.length > 0 ? input : [...PICTURE_SUFFIXES];
  const saveName = '/media/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}';
  return {
    mode: DEFAULT_UPLOAD_MODE,
    maxsize: maxBytes,
    maxSize: maxBytes,
    mimetype: suffixes.join(','),
    allowedSuffixes: suffixes.join(','),
    allowedMimeTypes: [],
    savename: saveName,
    saveName,
  };
}
