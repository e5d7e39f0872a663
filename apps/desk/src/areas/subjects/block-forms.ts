import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import type { BlockType } from '@rujian/contract/vocabulary/subjects';
import { texts } from './texts.ts';

type Name = keyof typeof texts;

export type ItemField = { name: string; label: Name; isOptional?: true } & (
  | { kind: 'line' | 'area' | 'html' | 'day' | 'moment' | 'names' | 'number' | 'picture' | 'data' }
  | { kind: 'content'; t: ContentType }
  | { kind: 'file'; of: 'video' | 'document' }
  | { kind: 'tag' | 'column' | 'category' }
  | { kind: 'choice'; choices: readonly { value: string; label: Name }[] }
);

export type BlockForm = { max: number; fields: readonly ItemField[]; fresh: () => Record<string, unknown> };

const line = (name: string, label: Name): ItemField => ({ name, label, kind: 'line' });
const area = (name: string, label: Name): ItemField => ({ name, label, kind: 'area' });
const reference = (t: ContentType, label: Name): ItemField => ({ name: 'id', label, kind: 'content', t });
const empty = () => ({});

/** Fields of each kind of block, with the limits of the product document. */
export const BLOCK_FORMS: Record<BlockType, BlockForm> = {
  hero: {
    max: 1,
    fresh: () => ({ topic: 'pasture', seed: 1 }),
    fields: [{ name: '', label: 'f_picture', kind: 'picture' }],
  },
  text: { max: 10, fresh: () => ({ html: '' }), fields: [{ name: 'html', label: 'f_html', kind: 'html' }] },
  articles: {
    max: 30,
    fresh: () => ({ limit: 5 }),
    fields: [
      { name: 'articleId', label: 'f_article', kind: 'content', t: 'news', isOptional: true },
      { name: 'tagId', label: 'f_tag', kind: 'tag', isOptional: true },
      { name: 'columnId', label: 'f_column', kind: 'column', isOptional: true },
      { name: 'brandId', label: 'f_brand', kind: 'content', t: 'brand', isOptional: true },
      { name: 'limit', label: 'f_limit', kind: 'number' },
    ],
  },
  timeline: {
    max: 100,
    fresh: () => ({ date: '', title: '', text: '', link: '' }),
    fields: [line('date', 'f_date'), line('title', 'f_title'), area('text', 'f_text'), line('link', 'f_link')],
  },
  gallery: {
    max: 30,
    fresh: () => ({ picture: { topic: 'pasture', seed: 1 }, caption: '' }),
    fields: [{ name: 'picture', label: 'f_picture', kind: 'picture' }, line('caption', 'f_caption')],
  },
  video: {
    max: 10,
    fresh: () => ({ title: '', note: '' }),
    fields: [
      line('title', 'f_title'),
      { name: 'url', label: 'f_url', kind: 'line', isOptional: true },
      { name: 'mediaId', label: 'f_mediaId', kind: 'file', of: 'video', isOptional: true },
      line('note', 'f_note'),
    ],
  },
  chart: {
    max: 4,
    fresh: () => ({ kind: 'bar', title: '', unit: '', source: '', labels: [], series: [] }),
    fields: [
      {
        name: 'kind',
        label: 'f_kind',
        kind: 'choice',
        choices: [
          { value: 'bar', label: 'f_bar' },
          { value: 'line', label: 'f_line' },
          { value: 'pie', label: 'f_pie' },
        ],
      },
      line('title', 'f_title'),
      line('unit', 'f_unit'),
      line('source', 'f_source'),
      { name: '', label: 'f_data', kind: 'data' },
    ],
  },
  figures: {
    max: 24,
    fresh: () => ({ label: '', value: '', unit: '', note: '' }),
    fields: [line('label', 'f_label'), line('value', 'f_number'), line('unit', 'f_unit'), line('note', 'f_note')],
  },
  spotchecks: {
    max: 4,
    fresh: () => ({ limit: 8 }),
    fields: [
      {
        name: 'result',
        label: 'f_result',
        kind: 'choice',
        isOptional: true,
        choices: [
          { value: 'fail', label: 'f_fail' },
          { value: 'pass', label: 'f_pass' },
        ],
      },
      { name: 'category', label: 'f_category', kind: 'category', isOptional: true },
      { name: 'brandId', label: 'f_brand', kind: 'content', t: 'brand', isOptional: true },
      { name: 'from', label: 'f_from', kind: 'day', isOptional: true },
      { name: 'to', label: 'f_to', kind: 'day', isOptional: true },
      { name: 'limit', label: 'f_limit', kind: 'number' },
    ],
  },
  evaluation: { max: 6, fresh: empty, fields: [reference('evaluation', 'f_evaluation')] },
  billboard: { max: 4, fresh: empty, fields: [reference('billboard', 'f_billboard')] },
  brands: { max: 30, fresh: empty, fields: [reference('brand', 'f_brand')] },
  qa: { max: 30, fresh: () => ({ q: '', a: '' }), fields: [line('q', 'f_q'), area('a', 'f_a')] },
  quote: {
    max: 12,
    fresh: () => ({ text: '', who: '', role: '' }),
    fields: [area('text', 'f_text'), line('who', 'f_who'), line('role', 'f_role')],
  },
  poll: {
    max: 8,
    fresh: () => ({ text: '', votes: 0 }),
    fields: [line('text', 'f_option'), { name: 'votes', label: 'f_votes', kind: 'number' }],
  },
  live: {
    max: 200,
    fresh: () => ({ at: new Date().toISOString(), text: '' }),
    fields: [{ name: 'at', label: 'f_at', kind: 'moment' }, area('text', 'f_text')],
  },
  document: {
    max: 30,
    fresh: () => ({ title: '', note: '' }),
    fields: [
      line('title', 'f_title'),
      { name: 'url', label: 'f_url', kind: 'line', isOptional: true },
      { name: 'mediaId', label: 'f_mediaId', kind: 'file', of: 'document', isOptional: true },
      line('note', 'f_note'),
    ],
  },
  contact: {
    max: 12,
    fresh: () => ({ label: '', value: '', link: '' }),
    fields: [line('label', 'f_label'), line('value', 'f_value'), line('link', 'f_link')],
  },
  credits: {
    max: 30,
    fresh: () => ({ role: '', names: [] }),
    fields: [line('role', 'f_jobs'), { name: 'names', label: 'f_names', kind: 'names' }],
  },
};

export function blockName(type: BlockType): string {
  return type === 'brands' ? texts.brandCards : texts[type];
}
