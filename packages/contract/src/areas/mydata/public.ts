import * as z from 'zod/mini';
import { CANCEL_OBSTACLES, PASSWORD_MAX_CHARACTERS, WRITING_STATES } from '../../base/constants.ts';
import { memberGet, memberPost } from '../../base/endpoint.ts';
import { text } from '../../base/rules.ts';
import { CONSENT_DOCUMENTS } from '../../vocabulary/members.ts';

const CODE_CHARACTERS = 16;

export const Consent = z.object({
  document: z.enum(CONSENT_DOCUMENTS),
  title: z.string(),
  path: z.string(),
  /** Currently in force; empty if the site has no such document. */
  currentVersion: z.string(),
  /** The current version is accepted and not withdrawn. */
  accepted: z.boolean(),
  history: z.array(z.object({ version: z.string(), acceptedAt: z.number(), withdrawnAt: z.nullable(z.number()) })),
});
export type Consent = z.infer<typeof Consent>;

const Cancellation = z.object({ requestedAt: z.number(), dueAt: z.number() });

const Archive = z.object({ madeAt: z.number(), expiresAt: z.number(), bytes: z.number() });

const notices = {
  /** When cancellation was requested and takes effect; null if it was not. */
  cancellation: z.nullable(Cancellation),
  consentNeeded: z.boolean(),
  writing: z.enum(WRITING_STATES),
};
export type WritingState = (typeof WRITING_STATES)[number];

export const MyData = z.object({
  ...notices,
  consents: z.array(Consent),
  archive: z.nullable(Archive),
  /** When the next archive may be made; null: now. */
  nextArchiveAt: z.nullable(z.number()),
  obstacles: z.array(z.enum(CANCEL_OBSTACLES)),
  /** Open complaints that block the cancellation; the member may withdraw them on their pages. */
  openComplaints: z.array(z.object({ id: z.number(), title: z.string() })),
  /** How the member confirms their identity: by password if they have one. */
  proof: z.enum(['password', 'mobile']),
});
export type MyData = z.infer<typeof MyData>;

export const getMyData = memberGet('/api/account/data', {
  summary: 'The member’s data settings: consents, archive, cancellation.',
  data: MyData,
});

export const getNotices = memberGet('/api/account/notices', {
  summary: 'Whether the account is being cancelled or needs a consent.',
  data: z.object(notices),
});

export const exportMyData = memberGet('/api/account/export', {
  summary: 'Creates an archive of all data about the member, once in 24 hours.',
  data: z.extend(Archive, { url: z.string() }),
});

export const getArchive = memberGet('/api/account/archive', {
  summary: 'The latest archive, as a zip file in base64, for 72 hours.',
  data: z.object({ fileName: z.string(), base64: z.string() }),
});

export const cancelAccount = memberPost('/api/account/cancel', {
  summary: 'Requests the cancellation of the account, effective after seven days.',
  input: z.object({
    /** Either the password … */
    password: z._default(text(PASSWORD_MAX_CHARACTERS), ''),
    /** … or a code for `user_mobile_verify` sent to the member's own mobile. */
    captcha: z._default(text(CODE_CHARACTERS), ''),
  }),
  data: Cancellation,
});

export const undoCancelAccount = memberPost('/api/account/cancelUndo', {
  summary: 'Undoes a pending cancellation.',
  data: z.null(),
});

const ConsentState = z.pick(MyData, { consents: true, consentNeeded: true, writing: true });

export const acceptConsents = memberPost('/api/account/acceptConsent', {
  summary: 'Accepts the document versions in force.',
  data: ConsentState,
});

export const withdrawConsent = memberPost('/api/account/withdrawConsent', {
  summary: 'Withdraws a consent; writing, voting and complaining are disabled until it is given again.',
  input: z.object({ document: z.enum(CONSENT_DOCUMENTS, 'rule.type') }),
  data: ConsentState,
});
