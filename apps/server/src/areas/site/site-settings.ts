import { SETTING_DEFAULTS } from '@rujian/contract/areas/site/settings';
import { DEFAULT_LANG, DEFAULT_UPLOAD_MODE, LANGS, type Lang } from '@rujian/contract/base/constants';
import type { ReadSiteValues } from './site-values.ts';

type Localised = Record<Lang, string>;
type Stored = Record<string, unknown>;

const TEXTS = [
  'siteName',
  'siteAbbreviations',
  'siteDescription',
  'recordNumber',
  'policeRecordNumber',
  'reportPhone',
  'reportEmail',
  'reportHours',
] as const;

export type SiteTexts = Record<(typeof TEXTS)[number], string>;

export type SiteSettingsReader = ReturnType<typeof createSiteSettings>;

export function createSiteSettings(readValues: ReadSiteValues) {
  return {
    async read(lang: Lang) {
      const { stored, hasDemo } = await readValues();
      return {
        ...textsOf(stored, lang),
        cdnUrl: textOf(stored.cdnUrl, lang) ?? SETTING_DEFAULTS.cdnUrl,
        apiUrl: textOf(stored.apiUrl, lang) ?? SETTING_DEFAULTS.apiUrl,
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

    async uploadLimits() {
      const { maxsize, mimetype } = uploadOf((await readValues()).stored);
      return { maxsize, mimetype };
    },
  };
}

function langsOf({ openEnglish }: Stored): Lang[] {
  return LANGS.filter((lang) => lang === DEFAULT_LANG || openEnglish !== false);
}

function textsOf(stored: Stored, lang: Lang): SiteTexts {
  const texts = TEXTS.map((name) => {
    return [name, textOf(stored[name], lang) ?? textOf(SETTING_DEFAULTS[name], lang) ?? ''];
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

function uploadOf({ uploadMaxBytes, uploadSuffixes }: Stored) {
  const maxBytes = typeof uploadMaxBytes === 'number' ? uploadMaxBytes : SETTING_DEFAULTS.uploadMaxBytes;
  const input = listOf(uploadSuffixes);
  const suffixes = input.length > 0 ? input : [...SETTING_DEFAULTS.uploadSuffixes];
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
