import * as z from 'zod/mini';
import {
  ADDRESS_MAX_CHARACTERS,
  LANGS,
  PAGE_TITLE_MAX_CHARACTERS,
  PAGE_VIEW_PATH,
  SHARE_PATH,
  START_PATH,
} from '../../base/constants.ts';
import { memberGet, publicGet, publicPost } from '../../base/endpoint.ts';
import { wholeNumber } from '../../base/lists.ts';
import { slug, text } from '../../base/rules.ts';
import { RULE_EXTEND, RULE_TYPE } from '../../vocabulary/site.ts';
import { UserInfo } from '../login/public.ts';

export const MENU_TYPES = ['tab', 'link', 'iframe'] as const;

const RuleFields = z.object({
  id: z.number(),
  pid: z.number(),
  type: z.enum(RULE_TYPE.keys),
  title: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  /** Free text on purpose: an unknown type must reach the client's "unrecognised" message. */
  menu_type: z.string(),
  url: z.string(),
  component: z.string(),
  keepalive: z.number(),
  no_login_valid: z.number(),
  extend: z.enum(RULE_EXTEND.keys),
});
type RuleFields = z.infer<typeof RuleFields>;
export type Rule = RuleFields & { children: Rule[] };

export const Rule: z.ZodMiniType<Rule> = z.extend(RuleFields, { children: z.lazy(() => z.array(Rule)) });

// A header entry as clients of the convention build it: one generation reads the fields of the rule, the other `meta`.
// `path` is its target: `/news`, or the address of a link.
export type HeadEntry = RuleFields & {
  meta: Pick<RuleFields, 'id' | 'title' | 'icon' | 'menu_type' | 'type'>;
  children: HeadEntry[];
};

export const HeadEntry: z.ZodMiniType<HeadEntry> = z.extend(RuleFields, {
  meta: z.pick(RuleFields, { id: true, title: true, icon: true, menu_type: true, type: true }),
  children: z.lazy(() => z.array(HeadEntry)),
});

/** Both spellings of each field, for clients of either dialect. */
export const UploadConfig = z.object({
  mode: z.string(),
  maxsize: z.number(),
  maxSize: z.number(),
  mimetype: z.string(),
  allowedSuffixes: z.string(),
  allowedMimeTypes: z.array(z.string()),
  savename: z.string(),
  saveName: z.string(),
});

export const SiteConfig = z.object({
  siteName: z.string(),
  siteAbbreviations: z.string(),
  recordNumber: z.string(),
  policeRecordNumber: z.string(),
  reportPhone: z.string(),
  reportEmail: z.string(),
  reportHours: z.string(),
  version: z.string(),
  cdnUrl: z.string(),
  apiUrl: z.string(),
  /** The public origin without a trailing slash; canonical addresses and feeds start with it. */
  siteUrl: z.string(),
  iframeHosts: z.array(z.string()),
  langs: z.array(z.enum(LANGS)),
  demo: z.boolean(),
  /** The site contains invented demo content, and its pages must say so. */
  demoContent: z.boolean(),
  upload: UploadConfig,
  headNav: z.array(HeadEntry),
  footMenu: z.array(Rule),
});
export type SiteConfig = z.infer<typeof SiteConfig>;

export const getSite = publicGet(START_PATH, {
  summary: 'The start call: site configuration, menus and rules of the caller.',
  input: z.object({
    /** 1: anonymous callers are asked to log in instead of being treated as visitors. */
    requiredLogin: z._default(wholeNumber(0, 1, 'rule.type'), 0),
  }),
  data: z.object({
    site: SiteConfig,
    openMemberCenter: z.boolean(),
    rules: z.array(Rule),
    menus: z.array(Rule),
    /** Clients of the convention expect an empty array for a visitor. */
    userInfo: z.union([UserInfo, z.array(z.never())]),
  }),
});

export const getMemberCentre = memberGet('/api/user/index', {
  summary: 'The start call of the member centre: the member, its menus and their rules.',
  data: z.object({
    /** `refreshToken` is empty: the client keeps its own. */
    userInfo: UserInfo,
    menus: z.array(Rule),
    rules: z.array(Rule),
  }),
});

export const StaticPage = z.object({
  slug: z.string(),
  /** Language of the following text; Chinese if the page is not translated. */
  lang: z.enum(LANGS),
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()),
  bodyHtml: z.string(),
  contents: z.array(z.object({ anchor: z.string(), title: z.string(), level: z.number() })),
  version: z.string(),
  effectiveAt: z.nullable(z.number()),
  updatedAt: z.number(),
  siblings: z.array(z.object({ slug: z.string(), title: z.string() })),
});
export type StaticPage = z.infer<typeof StaticPage>;

export const getPage = publicGet('/api/page/detail', {
  summary: 'A static page in the language of the caller.',
  input: z.object({ slug }),
  data: StaticPage,
});

export const trackPageView = publicPost(PAGE_VIEW_PATH, {
  summary: 'Reports a page view; sent after each navigation.',
  input: z.object({
    path: text(ADDRESS_MAX_CHARACTERS, 'rule.path').check(z.startsWith('/', 'rule.path')),
    title: z._default(text(PAGE_TITLE_MAX_CHARACTERS), ''),
    referrer: z._default(text(ADDRESS_MAX_CHARACTERS), ''),
  }),
});

export const trackShare = publicPost(SHARE_PATH, {
  summary: 'Reports that a reader shared a content: copied its link or passed it to another app.',
  input: z.object({ path: text(ADDRESS_MAX_CHARACTERS, 'rule.path').check(z.startsWith('/', 'rule.path')) }),
});
