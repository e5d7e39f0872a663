import * as z from 'zod/mini';
import { COLLECT_FOLDER_CHARACTERS, COLLECT_NOTE_CHARACTERS, SEARCH_MAX_CHARACTERS } from '../../base/constants.ts';
import { memberGet, memberPost } from '../../base/endpoint.ts';
import { id, listOf, memberListQuery } from '../../base/lists.ts';
import { ContentCard, Named, Option } from '../../base/refs.ts';
import { required, text } from '../../base/rules.ts';
import { COMMENT_APPEAL_STATE, OWN_COMMENT_STATES } from '../../vocabulary/comments.ts';
import { CONTENT_TYPE } from '../../vocabulary/shared/content.ts';
import { Comment } from './public.ts';
import { followBatch } from './reactions.ts';

const t = z.enum(CONTENT_TYPE.keys, 'rule.type');
const target = { t, id };

/** Clients send an empty string for no filter. */
const optionalId = z._default(z.union([z.literal(''), id], 'rule.id'), '');

export const OwnComment = z.object({
  id: z.number(),
  content: z.string(),
  state: z.object({ key: z.enum(OWN_COMMENT_STATES), name: z.string() }),
  reason: z.nullable(Option),
  /** What it is about; `path` is null if it is no longer public. */
  target: z.object({ t: z.string(), id: z.number(), title: z.string(), path: z.nullable(z.string()) }),
  praises: z.number(),
  replies: z.number(),
  createdAt: z.number(),
  rootId: z.nullable(z.number()),
  region: z.string(),
  appealUntil: z.nullable(z.number()),
  appeal: z.nullable(
    z.object({
      state: z.enum(COMMENT_APPEAL_STATE.keys),
      stateName: z.string(),
      text: z.string(),
      createdAt: z.number(),
      note: z.string(),
    }),
  ),
});
export type OwnComment = z.infer<typeof OwnComment>;

export const listOwnComments = memberGet('/api/my/comment', {
  summary: 'The member’s comments, newest first, each with its state and the reason for it.',
  input: z.object({
    ...memberListQuery,
    state: z._default(z.union([z.literal(''), z.enum(OWN_COMMENT_STATES)], 'rule.type'), ''),
  }),
  data: z.extend(listOf(OwnComment), {
    /** Count per state; empty states are omitted. */
    states: z.array(z.object({ key: z.enum(OWN_COMMENT_STATES), name: z.string(), count: z.number() })),
  }),
});

export const deleteOwnComment = memberGet('/api/my/delComment', {
  rule: 'account/comment/delete',
  summary: 'Deletes one of the member’s comments; succeeds if it is already gone.',
  input: z.object({ id }),
});

export const Collected = z.object({
  t: z.enum(CONTENT_TYPE.keys),
  /** The id of the content, not of the collection. */
  id: z.number(),
  typeName: z.string(),
  title: z.string(),
  path: z.nullable(z.string()),
  card: z.nullable(ContentCard),
  folder: z.nullable(Named),
  note: z.string(),
  collectedAt: z.number(),
});
export type Collected = z.infer<typeof Collected>;

export const listCollects = memberGet('/api/my/collect', {
  summary: 'The member’s collection, newest first, by type, folder or text.',
  input: z.object({
    ...memberListQuery,
    t: z._default(z.union([z.literal(''), t], 'rule.type'), ''),
    folder: optionalId,
    q: z._default(text(SEARCH_MAX_CHARACTERS), ''),
  }),
  data: z.extend(listOf(Collected), {
    /** Count per type, unfiltered; empty types are omitted. */
    types: z.array(z.object({ t: z.enum(CONTENT_TYPE.keys), name: z.string(), count: z.number() })),
  }),
});

export const deleteCollect = memberGet('/api/my/delCollect', {
  rule: 'account/collect/delete',
  summary: 'Removes a content from the collection; succeeds if it is already gone.',
  input: z.object(target),
});

export const editCollect = memberPost('/api/my/editCollect', {
  summary: 'Moves a collected content to a folder (0 for none) or changes its note.',
  input: z.object({
    ...target,
    folder: z.optional(z.union([z.literal(0), z.literal('0'), id], 'rule.id')),
    note: z.optional(text(COLLECT_NOTE_CHARACTERS)),
  }),
});

export const toggleCollect = memberPost('/api/collect/toggle', {
  undoRule: 'account/collect/delete',
  summary: 'Collects a content, or removes it again.',
  input: z.object(target),
  data: z.object({ collected: z.boolean(), count: z.number() }),
});

export const CollectFolder = z.extend(Named, { count: z.number() });
export type CollectFolder = z.infer<typeof CollectFolder>;

const folderName = required.check(
  z.refine((value) => [...value.trim()].length <= COLLECT_FOLDER_CHARACTERS, 'rule.text'),
);

export const listCollectFolders = memberGet('/api/my/collectFolder', {
  summary: 'The folders of the member’s collection, oldest first.',
  data: listOf(CollectFolder),
});

export const addCollectFolder = memberPost('/api/my/addCollectFolder', {
  summary: 'Adds a folder.',
  input: z.object({ name: folderName }),
  data: CollectFolder,
});

export const renameCollectFolder = memberPost('/api/my/renameCollectFolder', {
  summary: 'Renames a folder.',
  input: z.object({ id, name: folderName }),
});

export const deleteCollectFolder = memberPost('/api/my/delCollectFolder', {
  summary: 'Deletes a folder; its contents stay collected.',
  input: z.object({ id }),
});

export const getMyState = memberGet('/api/my/state', {
  summary: 'The member’s reactions to a content, for its page.',
  input: z.object({
    /** Tags, authors and batches can only be followed. */
    t: z.enum([...CONTENT_TYPE.keys, 'tag', 'author', 'batch'], 'rule.type'),
    id,
    batch: followBatch,
  }),
  data: z.object({
    praised: z.boolean(),
    praises: z.number(),
    collected: z.boolean(),
    collects: z.number(),
    following: z.boolean(),
    /** The newest comments here that the member praised, with their counts. */
    praisedComments: z.array(z.object({ id: z.number(), praises: z.number() })),
    /** The member's own comments that are not public yet, oldest first. */
    pendingComments: z.array(Comment),
  }),
});
