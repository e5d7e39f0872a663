import * as z from 'zod/mini';
import {
  MUTE_DAYS,
  QUEUE_BATCH_MAX,
  QUEUE_LIMIT,
  SEARCH_MAX_CHARACTERS,
  WORD_MAX_CHARACTERS,
} from './constants.ts';
import { CONTENT_TYPES } from './content-types.ts';
import { endpoint } from './endpoint.ts';
import { id, listOf, listQuery, wholeNumber } from './lists.ts';
import { REASONS } from './reason-names.ts';
import { Named, Option } from './refs.ts';
import { required, text } from './rules.ts';

const reason = z.enum(REASONS, 'rule.type');
const optionalReason = z._default(z.union([z.literal(''), reason], 'rule.type'), '');
const note = z._default(text(200), '');
/** Decisions that others have to understand later carry their why. */
const why = required.check(z.refine((value) => [...value].length <= 200, 'rule.text'));

export const WORD_LEVELS = ['block', 'review', 'mask', 'allow'] as const;

export const ListedWord = z.object({
  id: z.number(),
  word: z.string(),
  level: z.enum(WORD_LEVELS),
  category: z.object({ key: z.enum(REASONS), name: z.string() }),
  /** Latin letters that spell it are a hit as well. */
  pinyin: z.boolean(),
  enabled: z.boolean(),
  note: z.string(),
  /** Null for words the site began with. */
  changedBy: z.nullable(Named),
  changedAt: z.number(),
});
export type ListedWord = z.infer<typeof ListedWord>;

export const listWords = endpoint({
  method: 'GET',
  path: '/api/desk/moderation/words',
  access: 'staff',
  right: 'comments.view',
  summary: 'Words that texts are looked through for, the last changed first.',
  input: z.object({
    ...listQuery,
    q: z._default(text(SEARCH_MAX_CHARACTERS), ''),
    level: z._default(z.union([z.literal(''), z.enum(WORD_LEVELS)], 'rule.type'), ''),
    category: optionalReason,
  }),
  data: listOf(ListedWord),
});

export const wordFields = {
  word: required.check(
    z.refine((value) => [...value.trim()].length <= WORD_MAX_CHARACTERS, 'rule.text'),
  ),
  level: z.enum(WORD_LEVELS, 'rule.type'),
  category: reason,
  pinyin: z._default(z.boolean(), false),
  enabled: z._default(z.boolean(), true),
  note,
};

export const saveWord = endpoint({
  method: 'POST',
  path: '/api/desk/moderation/saveWord',
  access: 'staff',
  right: 'words.edit',
  summary: 'Adds a word, or changes the one with this id; it holds at once in every process.',
  input: z.object({ id: z.optional(id), ...wordFields }),
  data: ListedWord,
});

/** More than any list of a newsroom; a longer sheet is split. */
export const WORDS_IMPORT_MAX = 5_000;

export const importWords = endpoint({
  method: 'POST',
  path: '/api/desk/moderation/importWords',
  access: 'staff',
  right: 'words.edit',
  summary:
    'Adds the words of a sheet and changes those that are listed; a dry run only says what would happen.',
  input: z.object({
    rows: z
      .array(
        z.object({
          /** Where it stands in the sheet, for the answer. */
          line: z.int().check(z.gte(1)),
          word: z.string(),
          level: z.string(),
          category: z.string(),
          pinyin: wordFields.pinyin,
          enabled: wordFields.enabled,
          note: z._default(z.string(), ''),
        }),
      )
      .check(z.minLength(1, 'rule.required'), z.maxLength(WORDS_IMPORT_MAX, 'rule.limit')),
    dryRun: z._default(z.boolean(), true),
  }),
  data: z.object({
    added: z.number(),
    changed: z.number(),
    /** Listed in the same way already. */
    same: z.number(),
    /** Rows that were left out, and why. */
    problems: z.array(z.object({ line: z.number(), word: z.string(), message: z.string() })),
  }),
});

const Hit = z.object({
  word: z.string(),
  level: z.string(),
  category: Option,
  /** Places in the text, in UTF-16 units. */
  start: z.number(),
  end: z.number(),
});

export const testWords = endpoint({
  method: 'POST',
  path: '/api/desk/moderation/testWords',
  access: 'staff',
  right: 'comments.view',
  summary: 'What the lists would say about a text; nothing is kept.',
  input: z.object({ text: z.string('rule.required').check(z.maxLength(20_000, 'rule.text')) }),
  data: z.object({
    verdict: z.enum(['pass', 'review', 'block']),
    hits: z.array(Hit),
    shown: z.string(),
  }),
});

export const MODE_SCOPES = ['site', 'column', 'item'] as const;
export const COMMENT_MODES = ['strict', 'tiered', 'post', 'closed'] as const;

const place = {
  scope: z.enum(MODE_SCOPES, 'rule.type'),
  /** The type of an item. */
  t: z._default(z.union([z.literal(''), z.enum(CONTENT_TYPES)], 'rule.type'), ''),
  /** The column or the item; 0 for the site. */
  id: z._default(z.union([z.literal(0), id], 'rule.id'), 0),
};

export const PlaceMode = z.object({
  scope: z.enum(MODE_SCOPES),
  t: z.string(),
  id: z.number(),
  /** Null: whatever holds further up. */
  mode: z.nullable(z.enum(COMMENT_MODES)),
  /** Emergency switches, with the time since when; they win over every mode. */
  closedSince: z.nullable(z.number()),
  strictSince: z.nullable(z.number()),
  reason: z.string(),
  changedBy: z.nullable(Named),
  changedAt: z.number(),
});
export type PlaceMode = z.infer<typeof PlaceMode>;

export const listModes = endpoint({
  method: 'GET',
  path: '/api/desk/moderation/modes',
  access: 'staff',
  right: 'comments.view',
  summary: 'Every place with a mode or a switch of its own, the last changed first.',
  input: z.object(listQuery),
  data: listOf(PlaceMode),
});

export const setMode = endpoint({
  method: 'POST',
  path: '/api/desk/moderation/setMode',
  access: 'staff',
  right: 'switches.set',
  summary: 'How comments are let in on the site, in a column or on one content.',
  input: z.object({
    ...place,
    /** Empty: whatever holds further up. */
    mode: z.union([z.literal(''), z.enum(COMMENT_MODES)], 'rule.type'),
    reason: why,
  }),
  data: PlaceMode,
});

export const switchComments = endpoint({
  method: 'POST',
  path: '/api/desk/moderation/switch',
  access: 'staff',
  right: 'switches.set',
  summary:
    'Emergency switches: closes comments or lets everything be read first, and ends it again.',
  input: z.object({
    ...place,
    switch: z.enum(['closed', 'strict'], 'rule.type'),
    on: z.boolean('rule.required'),
    reason: why,
  }),
  data: PlaceMode,
});

export const QUEUE_KINDS = [
  'comment',
  'nickname',
  'avatar',
  'contribution',
  'complaint',
  'errata',
] as const;
export const QUEUE_DECISIONS = ['pass', 'reject', 'hide', 'restore', 'remove'] as const;

const kind = z.enum(QUEUE_KINDS, 'rule.type');

/** Something that waits for a person, whatever it is. */
export const QueueItem = z.object({
  kind: z.enum(QUEUE_KINDS),
  id: z.number(),
  /** In words of its own kind: `pending`, `hidden`, `appealed` … */
  state: z.string(),
  text: z.string(),
  /** What the lists find in the text now. */
  hits: z.array(Hit),
  /** Rules that fired when it was written. */
  rules: z.array(z.string()),
  /** Null where the author is protected or gone. */
  author: z.nullable(z.object({ id: z.number(), name: z.string(), region: z.string() })),
  target: z.nullable(
    z.object({
      t: z.string(),
      id: z.number(),
      title: z.string(),
      path: z.nullable(z.string()),
    }),
  ),
  /** What a reply answers. */
  parent: z.nullable(z.object({ author: z.string(), text: z.string() })),
  /** A new nickname or the path of a new picture, and what it takes the place of; empty for none. */
  change: z.nullable(z.object({ before: z.string(), value: z.string() })),
  /** Open reports on it. */
  reports: z.number(),
  /** Texts alike that wait with it; they can be decided together. */
  group: z.nullable(z.object({ id: z.number(), waiting: z.number() })),
  createdAt: z.number(),
  /** Two hours of the day, and at the latest a day later. */
  dueAt: z.number(),
  lastAt: z.number(),
  claim: z.nullable(z.object({ by: Named, isOwn: z.boolean(), until: z.number() })),
  /** What can be decided here; empty where its own call decides. */
  decisions: z.array(z.enum(QUEUE_DECISIONS)),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** Whoever decides on one of the kinds may take things of the queue. */
const QUEUE_DECIDERS = [
  'comments.decide',
  'contributions.decide',
  'tips.open',
  'complaints.decide',
  'errata.decide',
] as const;

export const listQueue = endpoint({
  method: 'GET',
  path: '/api/desk/moderation/queue',
  access: 'staff',
  right: 'queue.view',
  summary: 'What waits for a person, over all kinds, the oldest first; and how much of each.',
  input: z.object({
    kind: z._default(z.union([z.literal(''), kind], 'rule.type'), ''),
    member: z._default(z.union([z.literal(''), id], 'rule.id'), ''),
    limit: z._default(wholeNumber(1, QUEUE_BATCH_MAX, 'rule.limit'), QUEUE_LIMIT),
  }),
  data: z.object({
    list: z.array(QueueItem),
    kinds: z.array(
      z.object({
        kind: z.enum(QUEUE_KINDS),
        waiting: z.number(),
        /** Those that should have been judged by now. */
        late: z.number(),
        oldestAt: z.nullable(z.number()),
      }),
    ),
  }),
});

const items = z
  .array(z.object({ kind, id }), 'rule.required')
  .check(z.minLength(1, 'rule.required'), z.maxLength(QUEUE_BATCH_MAX, 'rule.limit'));

export const claimItems = endpoint({
  method: 'POST',
  path: '/api/desk/moderation/claim',
  access: 'staff',
  right: QUEUE_DECIDERS,
  summary: 'Takes things to judge for ten minutes; answers those that nobody else holds.',
  input: z.object({ items }),
  data: z.object({ claimed: z.array(z.object({ kind, id: z.number() })), until: z.number() }),
});

export const releaseItems = endpoint({
  method: 'POST',
  path: '/api/desk/moderation/release',
  access: 'staff',
  right: QUEUE_DECIDERS,
  summary: 'Gives claimed things back.',
  input: z.object({ items }),
  data: z.null(),
});

const decision = {
  decision: z.enum(QUEUE_DECISIONS, 'rule.type'),
  /** Needed to reject, hide or remove; the member is told. */
  reason: optionalReason,
  note,
};

const Decided = z.object({
  /** For taking it back. */
  batch: z.string(),
  decided: z.number(),
  /** Until when it can be taken back; then it is carried out. */
  undoUntil: z.number(),
});

export const decideItems = endpoint({
  method: 'POST',
  path: '/api/desk/moderation/decide',
  access: 'staff',
  right: 'comments.decide',
  summary: 'Decides one or many things; it is carried out ten seconds later.',
  input: z.object({ items, ...decision }),
  data: Decided,
});

export const decideGroup = endpoint({
  method: 'POST',
  path: '/api/desk/moderation/decideGroup',
  access: 'staff',
  right: 'comments.decide',
  summary: 'One decision for all waiting comments that are alike.',
  input: z.object({ group: id, ...decision }),
  data: Decided,
});

export const decideMember = endpoint({
  method: 'POST',
  path: '/api/desk/moderation/decideMember',
  access: 'staff',
  right: 'comments.decide',
  summary: 'Rejects everything of one member that waits in the queue.',
  input: z.object({ member: id, reason, note }),
  data: Decided,
});

export const undoDecision = endpoint({
  method: 'POST',
  path: '/api/desk/moderation/undo',
  access: 'staff',
  right: 'comments.decide',
  summary: 'Takes back one’s own decision within ten seconds.',
  input: z.object({ batch: required }),
  data: z.object({ undone: z.number() }),
});

export const listSamples = endpoint({
  method: 'GET',
  path: '/api/desk/moderation/samples',
  access: 'staff',
  right: 'comments.view',
  summary:
    'A tenth of what the machine let pass and nobody looked at yet, with the agreement so far.',
  input: z.object({
    limit: z._default(wholeNumber(1, QUEUE_BATCH_MAX, 'rule.limit'), QUEUE_LIMIT),
  }),
  data: z.object({
    list: z.array(
      z.object({ id: z.number(), text: z.string(), createdAt: z.number(), author: Named }),
    ),
    /** Of all samples of thirty days. */
    checked: z.number(),
    agreed: z.number(),
    /** The same for everybody who looked at some, the busiest first. */
    people: z.array(z.object({ person: Named, checked: z.number(), agreed: z.number() })),
  }),
});

export const checkSample = endpoint({
  method: 'POST',
  path: '/api/desk/moderation/checkSample',
  access: 'staff',
  right: 'comments.decide',
  summary: 'Says whether the machine was right to let a comment pass.',
  input: z.object({ id, agreed: z.boolean('rule.required'), reason: optionalReason }),
  data: z.null(),
});

/** What is reported, with everybody who did. */
export const ReportedItem = z.object({
  t: z.string(),
  id: z.number(),
  text: z.string(),
  state: z.string(),
  author: z.nullable(Named),
  reports: z.array(
    z.object({
      reason: Option,
      note: z.string(),
      by: Named,
      trusted: z.boolean(),
      createdAt: z.number(),
    }),
  ),
  total: z.number(),
  firstAt: z.number(),
});
export type ReportedItem = z.infer<typeof ReportedItem>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/desk/report/index',
  access: 'staff',
  right: 'comments.view',
  summary: 'Reported comments that nobody decided on yet, the longest waiting first.',
  input: z.object(listQuery),
  data: listOf(ReportedItem),
});

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/desk/report/decide',
  access: 'staff',
  right: 'comments.decide',
  summary: 'Upholds the reports on a comment, which is then removed, or dismisses them.',
  input: z.object({
    id,
    decision: z.enum(['upheld', 'dismissed'], 'rule.type'),
    reason: optionalReason,
    note,
  }),
  data: z.null(),
});

export const Sanction = z.object({
  id: z.number(),
  kind: z.enum(['mute', 'ban']),
  reason: Option,
  note: z.string(),
  by: Named,
  at: z.number(),
  /** Null: without end. */
  until: z.nullable(z.number()),
  liftedAt: z.nullable(z.number()),
  liftNote: z.string(),
});

/** Masked everywhere: who needs a number asks with a reason elsewhere. */
export const MemberSheet = z.object({
  id: z.number(),
  username: z.string(),
  nickname: z.string(),
  avatar: z.string(),
  motto: z.string(),
  mobile: z.string(),
  email: z.string(),
  province: z.string(),
  joinedAt: z.number(),
  lastLoginAt: z.nullable(z.number()),
  devices: z.number(),
  /** Null: may write; 0: without end. */
  mutedUntil: z.nullable(z.number()),
  banned: z.boolean(),
  left: z.boolean(),
  comments: z.array(z.object({ state: z.string(), count: z.number() })),
  /** Reports on comments of this member, and those he made himself. */
  reportsReceived: z.number(),
  reportsMade: z.object({ open: z.number(), upheld: z.number(), dismissed: z.number() }),
  trusted: z.boolean(),
  /** Since when he wants to leave; null for whoever stays. */
  leavingSince: z.nullable(z.number()),
  points: z.object({
    total: z.number(),
    level: z.number(),
    recent: z.array(
      z.object({ id: z.number(), points: z.number(), memo: z.string(), at: z.number() }),
    ),
  }),
  sanctions: z.array(Sanction),
});
export type MemberSheet = z.infer<typeof MemberSheet>;

export const getMemberSheet = endpoint({
  method: 'GET',
  path: '/api/desk/member/sheet',
  access: 'staff',
  right: 'members.view',
  summary: 'What a moderator needs to know of a member; personal data is masked.',
  input: z.object({ id }),
  data: MemberSheet,
});

export const muteMember = endpoint({
  method: 'POST',
  path: '/api/desk/member/mute',
  access: 'staff',
  right: 'members.mute',
  summary: 'A member may not write for 1, 7 or 30 days, or, by those who may ban, without end (0).',
  input: z.object({
    id,
    days: z.union([z.literal(0), ...MUTE_DAYS.map((day) => z.literal(day))], 'rule.type'),
    reason,
    note,
  }),
  data: z.null(),
});

export const banMember = endpoint({
  method: 'POST',
  path: '/api/desk/member/ban',
  access: 'staff',
  right: 'members.ban',
  summary: 'Shuts a member out; every session ends at once.',
  input: z.object({ id, reason, note: why }),
  data: z.null(),
});

export const liftSanction = endpoint({
  method: 'POST',
  path: '/api/desk/member/lift',
  access: 'staff',
  right: ['members.mute', 'members.ban'],
  summary: 'Ends a mute, or, by those who may ban, a ban.',
  input: z.object({ id, kind: z.enum(['mute', 'ban'], 'rule.type'), note: why }),
  data: z.null(),
});
