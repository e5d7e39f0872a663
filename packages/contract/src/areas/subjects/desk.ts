import * as z from 'zod/mini';
import { coverInput, optionalId, optionalWords, seoInput, words } from '../../base/area-fields.ts';
import {
  SUBJECT_BLOCKS_MAX,
  SUBJECT_INTRO_MAX_CHARACTERS,
  SUBJECT_LIVE_MAX_CHARACTERS,
  SUBJECT_TITLE_MAX_CHARACTERS,
} from '../../base/constants.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import {
  editedItem,
  editedRow,
  MovedItem,
  moveInput,
  SavedItem,
  saveBase,
} from '../../base/publishing/edited-items.ts';
import { Named } from '../../base/refs.ts';
import { PUBLISH_STATE } from '../../vocabulary/shared/publishing.ts';
import { BLOCK_TYPES, BLOCK_WIDTHS } from '../../vocabulary/subjects.ts';
import { SUBJECT_THEMES, SubjectBlock } from './public.ts';

/** A block as edited; required items are checked on submit. */
export const BlockInput = z.object({
  type: z.enum(BLOCK_TYPES),
  title: optionalWords(20),
  /** Empty: derived from the title. */
  anchor: z._default(z.string().check(z.regex(/^[\p{L}\p{N}_-]{0,40}$/u, 'rule.slug')), ''),
  text: optionalWords(500),
  width: z._default(z.enum(BLOCK_WIDTHS), 'normal'),
  hidden: z._default(z.boolean(), false),
  items: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(200, 'rule.type')),
});
export type BlockInput = z.output<typeof BlockInput>;

export const SubjectDocument = z.object({
  title: words(4, SUBJECT_TITLE_MAX_CHARACTERS),
  subtitle: optionalWords(60),
  theme: z._default(z.enum(SUBJECT_THEMES), 'pasture'),
  intro: optionalWords(SUBJECT_INTRO_MAX_CHARACTERS),
  cover: coverInput,
  tagIds: z._default(z.array(id).check(z.maxLength(8, 'rule.type')), []),
  brandIds: z._default(z.array(id).check(z.maxLength(20, 'rule.type')), []),
  seo: seoInput,
  blocks: z.array(BlockInput).check(z.maxLength(SUBJECT_BLOCKS_MAX, 'rule.type')),
});
export type SubjectDocument = z.output<typeof SubjectDocument>;

export const DeskSubjectRow = z.object({ ...editedRow, blocks: z.number(), archivedAt: z.nullable(z.number()) });
export type DeskSubjectRow = z.infer<typeof DeskSubjectRow>;

export const DeskSubject = z.object({
  ...editedItem,
  archivedAt: z.nullable(z.number()),
  document: SubjectDocument,
  names: z.object({ tags: z.array(Named), brands: z.array(Named) }),
});
export type DeskSubject = z.infer<typeof DeskSubject>;

export const listDeskSubjects = deskGet('/api/desk/subjects/index', {
  right: 'subjects.view',
  summary: 'Special subjects in every state, last changed first.',
  input: z.object({
    ...listQuery,
    q: optionalWords(30),
    state: z.catch(z.optional(z.enum([...PUBLISH_STATE.keys, 'archived'])), undefined),
  }),
  data: listOf(DeskSubjectRow),
});

export const getDeskSubject = deskGet('/api/desk/subjects/detail', {
  right: 'subjects.view',
  summary: 'The working version of a special subject.',
  input: z.object({ id }),
  data: DeskSubject,
});

export const saveSubject = deskPost('/api/desk/subjects/save', {
  right: ['subjects.write', 'subjects.edit'],
  summary: 'Saves the working version; the public one does not change.',
  input: z.object({ ...saveBase, document: SubjectDocument }),
  data: SavedItem,
});

export const moveSubject = deskPost('/api/desk/subjects/move', {
  right: 'subjects.view',
  summary: 'Submits, passes, returns, publishes, schedules or withdraws a special subject.',
  input: moveInput,
  data: MovedItem,
});

export const previewSubject = deskPost('/api/desk/subjects/preview', {
  right: 'subjects.view',
  summary: 'Blocks resolved as on the page; null for an incomplete one.',
  input: z.object({ blocks: z.array(BlockInput).check(z.maxLength(SUBJECT_BLOCKS_MAX, 'rule.type')) }),
  data: z.object({ blocks: z.array(z.nullable(SubjectBlock)) }),
});

export const copySubject = deskPost('/api/desk/subjects/copy', {
  right: ['subjects.write', 'subjects.edit'],
  summary: 'Creates a draft with the blocks of another subject.',
  input: z.object({ id }),
  data: z.object({ id: z.number() }),
});

export const archiveSubject = deskPost('/api/desk/subjects/archive', {
  right: 'subjects.publish',
  summary: 'Marks a public subject as ended, or reopens it; it stays public.',
  input: z.object({ id, archived: z.boolean() }),
});

export const addLiveUpdate = deskPost('/api/desk/subjects/live', {
  right: 'subjects.edit',
  summary: 'Adds an update to a live block of a public subject; published at once.',
  input: z.object({ id, anchor: words(1, 40), text: words(2, SUBJECT_LIVE_MAX_CHARACTERS), mediaId: optionalId }),
  data: z.object({ at: z.number() }),
});
