import { SETTING_DEFAULTS } from '@rujian/contract/areas/site/settings';
import { DEFAULT_LANG, DEFAULT_UPLOAD_MODE, LANGS, type Lang } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { menuRules } from '#schema/site/site.ts';

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

function textOf(value: unknown, lang: Lang): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const texts = value as Partial<Record<Lang, string>>;
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

type Rule = typeof menuRules.$inferSelect;
export type EnabledRule = Omit<Rule, 'remark' | 'disabledAt' | 'createdAt' | 'updatedAt'>;
type SiteValues = { stored: Record<string, unknown>; hasDemo: boolean; rules: EnabledRule[] };
export type ReadSiteValues = () => Promise<SiteValues>;

const KEPT_SECONDS = 30;

export function createSiteValues({ db, remember }: Pick<Platform, 'db' | 'remember'>): ReadSiteValues {
  return () =>
    remember('site values', { tags: ['site'], seconds: KEPT_SECONDS }, async () => {
      const { rows } = await db.execute<SiteValues>(sql`
        select
          (select coalesce(json_object_agg(key, value), '{}') from site_settings) as stored,
          exists (select from seeds where name = 'demo') as "hasDemo",
          (select coalesce(json_agg(json_build_object(
            'id', id, 'parentId', parent_id, 'place', place, 'type', type, 'title', title,
            'titleEn', title_en, 'name', name, 'path', path, 'icon', icon, 'menuType', menu_type,
            'url', url, 'component', component, 'keepalive', keepalive,
            'noLoginValid', no_login_valid, 'extend', extend, 'weigh', weigh
          ) order by weigh desc, id), '[]') from menu_rules where disabled_at is null) as rules`);
      return rows[0] ?? { stored: {}, hasDemo: false, rules: [] };
    });
}
