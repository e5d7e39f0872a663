import * as z from 'zod/mini';
import { LANGS } from '../../base/constants.ts';
import { deskGet, deskPost, publicGet } from '../../base/endpoint.ts';
import { text } from '../../base/rules.ts';

/** A share or median of fewer cases than this is meaningless and may identify people. */
export const TRANSPARENCY_SAMPLE_MIN = 5;
export const TRANSPARENCY_NOTE_MAX_CHARACTERS = 500;

const quarterKey = z.string().check(z.regex(/^\d{4}Q[1-4]$/, 'rule.text'));

export const TransparencyFigure = z.object({
  /** Such as `comments.rejected.attack`. */
  key: z.string(),
  name: z.string(),
  count: z.number(),
  /** The denominator; null for a plain number. */
  of: z.nullable(z.number()),
  /** What `of` counts, as text. */
  among: z.string(),
  /** Null without `of`, or if the sample is too small. */
  percent: z.nullable(z.number()),
  /** Median duration; null if nothing or too little was measured. */
  seconds: z.nullable(z.number()),
  kind: z.enum(['count', 'share', 'median']),
});
export type TransparencyFigure = z.infer<typeof TransparencyFigure>;

export const TransparencyGroup = z.object({
  key: z.string(),
  name: z.string(),
  about: z.string(),
  figures: z.array(TransparencyFigure),
});
export type TransparencyGroup = z.infer<typeof TransparencyGroup>;

export const TransparencyQuarter = z.object({
  quarter: z.string(),
  /** 2026年第二季度 · Q2 2026 */
  name: z.string(),
  from: z.number(),
  /** Exclusive end. */
  until: z.number(),
  running: z.boolean(),
  /** Everything up to this time is counted. */
  countedAt: z.number(),
  frozenAt: z.nullable(z.number()),
});
export type TransparencyQuarter = z.infer<typeof TransparencyQuarter>;

export const TransparencyReport = z.extend(TransparencyQuarter, {
  empty: z.boolean(),
  note: z.string(),
  noteLang: z.enum(LANGS),
  groups: z.array(TransparencyGroup),
});
export type TransparencyReport = z.infer<typeof TransparencyReport>;

export const getTransparency = publicGet('/api/transparency/index', {
  summary: 'How the site moderates, answers and corrects: the numbers of a quarter.',
  input: z.object({
    /** `2026Q2`; empty for the newest. */
    quarter: z._default(z.union([z.literal(''), quarterKey], 'rule.text'), ''),
  }),
  data: z.object({
    quarters: z.array(TransparencyQuarter),
    /** Null while nothing was counted. */
    report: z.nullable(TransparencyReport),
  }),
});

export const getTransparencyDraft = deskGet('/api/desk/transparency/index', {
  right: ['control.view', 'transparency.edit'],
  summary: 'The same report for the desk, uncached, with texts in both languages.',
  input: getTransparency.input,
  data: z.object({
    quarters: z.array(TransparencyQuarter),
    report: z.nullable(z.extend(TransparencyReport, { noteZh: z.string(), noteEn: z.string() })),
  }),
});

export const saveTransparencyNote = deskPost('/api/desk/transparency/note', {
  right: 'transparency.edit',
  summary: 'Stores the newsroom’s note on a quarter; refused once it is frozen.',
  input: z.object({
    quarter: quarterKey,
    note: z._default(text(TRANSPARENCY_NOTE_MAX_CHARACTERS), ''),
    noteEn: z._default(text(TRANSPARENCY_NOTE_MAX_CHARACTERS), ''),
  }),
});

export const freezeTransparency = deskPost('/api/desk/transparency/freeze', {
  right: 'transparency.edit',
  summary: 'Counts a finished quarter for the last time and freezes it.',
  input: z.object({ quarter: quarterKey }),
});
