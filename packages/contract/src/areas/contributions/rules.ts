import type { RuleId } from '../../base/rules.ts';
import type { ContributionKind, RightsDeclaration } from '../../vocabulary/contributions.ts';
export const RIGHTS_TEXT_VERSION = '2026-05';

export const CONTRIBUTION_BOUNDS = {
  article: { title: [5, 60], body: [200, 20_000], pictures: 20 },
  tip: { title: [5, 40], body: [20, 2_000], pictures: 9 },
} as const satisfies Record<
  ContributionKind,
  { title: readonly [number, number]; body: readonly [number, number]; pictures: number }
>;
export const CONTRIBUTION_ATTACHMENTS_MAX = 5;
export const PEN_NAME_CHARACTERS = [2, 16] as const;
export const TIP_CONTACT_CHARACTERS = 100;
/** Markup and picture addresses come on top of the visible characters. */
export const CONTRIBUTION_HTML_CHARACTERS = 200_000;
export const CONTRIBUTION_MESSAGE_CHARACTERS = 500;
export const CONTRIBUTION_REMARK_CHARACTERS = 1_000;
export const CONTRIBUTION_ROUNDS_MAX = 3;
export const CONTRIBUTION_DRAFTS_MAX = 20;
export const CONTRIBUTIONS_A_DAY = 5;
export const CONTRIBUTION_ANSWER_DAYS = 7;
export const CONTRIBUTION_MESSAGES_A_DAY = 20;

export const AUTOSAVE_IDLE_MS = 3_000;
export const AUTOSAVE_MOST_MS = 15_000;
export const AUTOSAVE_LOCAL_MS = 2_000;
export const DUPLICATE_PERCENT = 30;

export type ContributionWords = {
  kind: ContributionKind;
  title: string;
  body: string;
  penName: string;
  column: number | '';
  rights: RightsDeclaration | '';
  rightsVersion: string;
  /** Pictures of a tip; an article embeds its own. */
  pictures: readonly number[];
  attachments: readonly number[];
};

/** Blocks submission: field → broken rule. */
export function brokenContributionRules(words: ContributionWords): Record<string, RuleId> {
  const { kind } = words;
  const bounds = CONTRIBUTION_BOUNDS[kind];
  const isArticle = kind === 'article';
  const broken: Record<string, RuleId> = {};
  if (!isWithin(textLength(words.title), bounds.title)) {
    broken.title = isArticle ? 'rule.articleTitle' : 'rule.tipTitle';
  }
  const length = isArticle ? htmlLength(words.body) : textLength(words.body);
  if (length === 0 && !/<(?:img|table|hr)\b/.test(words.body)) broken.body = 'rule.editorContent';
  else if (!isWithin(length, bounds.body)) {
    broken.body = isArticle ? 'rule.articleBody' : 'rule.tipBody';
  }
  const pictures = isArticle ? pictureIds(words.body).length : words.pictures.length;
  if (pictures > bounds.pictures) {
    broken[isArticle ? 'body' : 'pictures'] ??= isArticle ? 'rule.articlePictures' : 'rule.tipPictures';
  }
  if (words.attachments.length > CONTRIBUTION_ATTACHMENTS_MAX) broken.attachments = 'rule.attachments';
  if (isArticle) Object.assign(broken, brokenDeclarations(words));
  return broken;
}

function brokenDeclarations(words: ContributionWords): Record<string, RuleId> {
  const broken: Record<string, RuleId> = {};
  if (!isWithin(textLength(words.penName), PEN_NAME_CHARACTERS)) broken.penName = 'rule.penName';
  if (words.column === '') broken.column = 'rule.contributionColumn';
  if (words.rights === '') broken.rights = 'rule.rights';
  if (words.rightsVersion !== RIGHTS_TEXT_VERSION) broken.rightsVersion = 'rule.rightsVersion';
  return broken;
}

/** Visible characters; whitespace does not count. */
export function textLength(text: string): number {
  return [...text.replace(/\s+/g, '')].length;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

export function htmlLength(html: string): number {
  const text = html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => ENTITIES[name] ?? whole);
  return textLength(text);
}

export function pictureIds(html: string): number[] {
  const ids = [...html.matchAll(/<img\b[^<>]*\bdata-media="(\d{1,15})"/g)].map(([, id]) => Number(id));
  return [...new Set(ids)];
}

function isWithin(length: number, [least, most]: readonly [number, number]): boolean {
  return length >= least && length <= most;
}
