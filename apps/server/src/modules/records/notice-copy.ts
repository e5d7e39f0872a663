import { CheckForm, NoticeForm } from '@rujian/contract/spotcheck-desk';
import * as z from 'zod/mini';
import type { Tx } from '#platform/database.ts';
import type { RecordDeskWishes } from './desk-wishes.ts';

/** The working copy of a published notice: its own words and the records that change with it. */
export type NoticeCopy = { form: NoticeForm; records: Record<string, CheckForm> };

const StoredCopy = z.object({ form: NoticeForm, records: z.record(z.string(), CheckForm) });

/** The copy that editors work on, or one of what is public while there is none. */
export async function readCopy(
  copies: Pick<RecordDeskWishes['copies'], 'newest'>,
  notice: { id: number; workStatus: string | null; form: NoticeForm },
  tx?: Tx,
): Promise<NoticeCopy & { number: number }> {
  const newest = await copies.newest('spotcheck', notice.id, tx);
  if (notice.workStatus === null || !newest) {
    return { form: notice.form, records: {}, number: newest?.number ?? 0 };
  }
  return { ...z.parse(StoredCopy, newest.document), number: newest.number };
}
