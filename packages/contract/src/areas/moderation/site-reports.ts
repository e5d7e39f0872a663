import * as z from 'zod/mini';
import {
  ADDRESS_MAX_CHARACTERS,
  SITE_REPORT_ANSWER_CHARACTERS,
  SITE_REPORT_CHARACTERS,
  SITE_REPORT_CONTACT_CHARACTERS,
  SITE_REPORT_MIN_CHARACTERS,
} from '../../base/constants.ts';
import { deskGet, deskPost, publicGet, publicPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { required, text } from '../../base/rules.ts';
import { SITE_REPORT_DECISIONS, SITE_REPORT_REASON, SITE_REPORT_STATE } from '../../vocabulary/moderation.ts';

const reason = z.enum(SITE_REPORT_REASON.keys, 'rule.type');
const state = z.enum(SITE_REPORT_STATE.keys, 'rule.type');
const stateOption = z.object({ key: state, name: z.string() });
const reasonOption = z.object({ key: reason, name: z.string() });

export const submitSiteReport = publicPost('/api/report/submit', {
  summary: 'Reports unlawful or harmful content; visitors add the answer to a click captcha.',
  input: z.object({
    /** Address of the content, or where it was seen; empty for the whole site. */
    address: z._default(text(ADDRESS_MAX_CHARACTERS), ''),
    reason,
    text: z.string('rule.siteReport').check(
      z.refine((value) => {
        const { length } = [...value.trim()];
        return length >= SITE_REPORT_MIN_CHARACTERS && length <= SITE_REPORT_CHARACTERS;
      }, 'rule.siteReport'),
    ),
    contact: z._default(text(SITE_REPORT_CONTACT_CHARACTERS), ''),
    captchaId: z._default(text(200), ''),
    captchaInfo: z._default(text(200), ''),
  }),
  data: z.object({ receipt: z.string(), dueAt: z.number() }),
});

export const SiteReportAnswer = z.object({
  receipt: z.string(),
  reason: reasonOption,
  state: stateOption,
  createdAt: z.number(),
  dueAt: z.number(),
  answer: z.string(),
  decidedAt: z.nullable(z.number()),
});
export type SiteReportAnswer = z.infer<typeof SiteReportAnswer>;

export const findSiteReport = publicGet('/api/report/answer', {
  summary: 'The answer to a report, by its receipt number.',
  input: z.object({ receipt: required.check(z.maxLength(40, 'rule.text')) }),
  data: SiteReportAnswer,
});

export const DeskSiteReport = z.extend(SiteReportAnswer, {
  id: z.number(),
  address: z.string(),
  text: z.string(),
  /** Null for visitors and deleted accounts. */
  member: z.nullable(Named),
  contact: z.string(),
  region: z.string(),
  /** Reports from the same connection in the last thirty days, including this one. */
  fromSame: z.number(),
  isLate: z.boolean(),
  decidedBy: z.nullable(z.string()),
  note: z.string(),
});
export type DeskSiteReport = z.infer<typeof DeskSiteReport>;

export const listSiteReports = deskGet('/api/desk/siteReport/index', {
  right: 'comments.view',
  summary: 'Reports of unlawful or harmful content: waiting ones by deadline, decided ones newest first.',
  input: z.object({ ...listQuery, state: z._default(state, 'open') }),
  data: z.extend(listOf(DeskSiteReport), { open: z.number(), late: z.number() }),
});

export const decideSiteReport = deskPost('/api/desk/siteReport/decide', {
  right: 'comments.decide',
  summary: 'Decides a report of unlawful or harmful content, with a reason, and replies to it.',
  input: z.object({
    id,
    decision: z.enum(SITE_REPORT_DECISIONS, 'rule.type'),
    reply: required.check(z.refine((value) => [...value.trim()].length <= SITE_REPORT_ANSWER_CHARACTERS, 'rule.text')),
    /** Internal note for the audit log. */
    note: required.check(z.refine((value) => [...value.trim()].length <= 200, 'rule.text')),
  }),
  data: z.object({ state: stateOption }),
});

export const revealSiteReport = deskPost('/api/desk/siteReport/reveal', {
  right: 'comments.decide',
  summary: 'The contact of a reporter; requires a reason, which is logged.',
  input: z.object({ id, reason: required.check(z.refine((value) => [...value.trim()].length <= 200, 'rule.text')) }),
  data: z.object({ contact: z.string() }),
});
