import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { required, text } from '../../base/rules.ts';
import { CONTRIBUTION_KIND, CONTRIBUTION_STATE } from '../../vocabulary/contributions.ts';
import { ContributionFee } from './fees.ts';
import { contributionRow, contributionWhole } from './public.ts';
import { CONTRIBUTION_REMARK_CHARACTERS } from './rules.ts';

/** Different people decide on articles and open tips. */
const DECIDERS = ['contributions.decide', 'tips.open'] as const;
const DUE = ['', 'soon', 'late'] as const;

export const DeskContributionRow = z.object({
  ...contributionRow,
  /** Empty for a tip, whose content is sealed. */
  title: z.string(),
  penName: z.string(),
  column: z.nullable(Named),
  editor: z.nullable(Named),
  due: z.enum(DUE),
  /** Largest share of the text found in one published article, in per cent. */
  duplicatePercent: z.number(),
});
export type DeskContributionRow = z.infer<typeof DeskContributionRow>;

export const listDeskContributions = deskGet('/api/desk/contribution/index', {
  right: 'contributions.view',
  summary: 'Submitted contributions, earliest due first.',
  input: z.object({
    ...listQuery,
    state: z._default(z.union([z.literal(''), z.enum(CONTRIBUTION_STATE.keys)], 'rule.type'), ''),
    kind: z._default(z.union([z.literal(''), z.enum(CONTRIBUTION_KIND.keys)], 'rule.type'), ''),
    column: z._default(z.union([z.literal(''), id], 'rule.id'), ''),
    due: z._default(z.enum(DUE, 'rule.type'), ''),
  }),
  data: listOf(DeskContributionRow),
});

const findings = z.object({
  duplicates: z.array(z.object({ article: Named, percent: z.number() })),
  contacts: z.array(z.string()),
  ruleClass: z.nullable(z.string()),
});

export const DeskContribution = z.object({
  ...contributionRow,
  ...contributionWhole,
  /** The content of a tip is sealed: opening it is a separate call. */
  sealed: z.boolean(),
  author: z.nullable(Named),
  editor: z.nullable(Named),
  findings: z.nullable(findings),
  roundsLeft: z.number(),
  fee: z.nullable(ContributionFee),
  next: z.array(z.enum(CONTRIBUTION_STATE.keys)),
});
export type DeskContribution = z.infer<typeof DeskContribution>;

export const getDeskContribution = deskGet('/api/desk/contribution/detail', {
  right: 'contributions.view',
  summary: 'One contribution as editors see it; a tip without its content, author and files.',
  input: z.object({ id }),
  data: DeskContribution,
});

export const openTip = deskPost('/api/desk/contribution/open', {
  right: 'tips.open',
  summary: 'Opens a tip; every access is logged.',
  input: z.object({ id, reason: required.check(z.refine((value) => value.length <= 200, 'rule.text')) }),
  data: DeskContribution,
});

const remark = required.check(
  z.refine((value) => [...value.trim()].length <= CONTRIBUTION_REMARK_CHARACTERS, 'rule.text'),
);
const note = z._default(text(CONTRIBUTION_REMARK_CHARACTERS), '');
const moved = z.object({ state: z.enum(CONTRIBUTION_STATE.keys) });

function decision<Input extends z.core.$ZodType>(path: `/api/${string}`, summary: string, input: Input) {
  return deskPost(path, { right: DECIDERS, summary, input, data: moved });
}

export const takeContribution = decision(
  '/api/desk/contribution/take',
  'Takes a contribution into review.',
  z.object({ id }),
);
export const returnContribution = decision(
  '/api/desk/contribution/revise',
  'Returns a contribution for revision with remarks, at most three times.',
  z.object({ id, remark }),
);
export const acceptContribution = decision(
  '/api/desk/contribution/accept',
  'Accepts a contribution; its author gets points.',
  z.object({ id, remark: note }),
);
export const rejectContribution = decision(
  '/api/desk/contribution/reject',
  'Rejects a contribution with the reason its author reads.',
  z.object({ id, reason: remark }),
);
export const linkContribution = decision(
  '/api/desk/contribution/link',
  'Puts an accepted contribution into production as an article.',
  z.object({ id, article: id }),
);
export const publishContribution = decision(
  '/api/desk/contribution/publish',
  'Marks a contribution as published once readers see its article.',
  z.object({ id }),
);
export const writeToAuthor = deskPost('/api/desk/contribution/message', {
  right: DECIDERS,
  summary: 'Writes to the author of a contribution.',
  input: z.object({ id, text: remark }),
});
