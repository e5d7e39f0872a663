import { CheckForm, NoticeForm } from '@rujian/contract/areas/spotchecks/desk';
import * as z from 'zod/mini';
import type { NewSample } from '../import/import-rows.ts';

const AddedSample = z.object({
  /** Identifies it until it has a number of its own. */
  key: z.string(),
  importId: z.nullable(z.number()),
  brandId: z.nullable(z.number()),
  form: CheckForm,
});
export type AddedSample = z.infer<typeof AddedSample>;

export const StoredCopy = z.object({
  form: NoticeForm,
  records: z.record(z.string(), CheckForm),
  added: z._default(z.array(AddedSample), []),
});
/** The working copy of a published notice: its own words, the records that change with it and new ones. */
export type NoticeCopy = z.infer<typeof StoredCopy>;

export function sampleOfAdded({ form, importId, brandId }: AddedSample): NewSample {
  const { producedOn, disposedOn } = form;
  return {
    ...form,
    importId,
    brandId,
    producedOn: producedOn === '' ? null : dashed(producedOn),
    disposedOn: disposedOn === '' ? null : dashed(disposedOn),
  };
}

/** `2026/5/3` → `2026-05-03`. */
export function dashed(day: string): string {
  return day
    .replaceAll('/', '-')
    .split('-')
    .map((part) => part.padStart(2, '0'))
    .join('-');
}
