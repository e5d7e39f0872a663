import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { BrandDirectory } from '../brand-directory.ts';
import { findBatch } from './known-batches.ts';
import { createKnownNames } from './known-names.ts';
import { type Meanings, meaningsOf } from './name-meanings.ts';
import { keyOfSubject, type Subject } from './subjects.ts';

const SUBJECTS_MAX = 12;
const BARCODE = /^(?:\d{8}|\d{12,14})$/;

/**
 * Recognises whatever a reader types into one field: a batch number with or without a name, a
 * barcode, or the name of anything on record, in hanzi, pinyin, initials or with a typo.
 */
export function createUnderstanding(
  { readDb, remember }: Pick<Platform, 'readDb' | 'remember'>,
  directory: BrandDirectory,
): (question: string) => Promise<Meanings> {
  const names = createKnownNames({ readDb, remember }, directory);

  return async (question) => {
    const all = await names.all();
    const code = question.normalize('NFKC').replace(/\s/g, '');
    if (BARCODE.test(code)) {
      const id = await productWith(code);
      const product = all.find(({ subject }) => subject.kind === 'product' && subject.product.id === id);
      if (product) return { subjects: withBrand(product.subject), isCertain: true };
    }
    const batch = await findBatch({ readDb }, question);
    if (!batch) {
      const { subjects, isCertain } = meaningsOf(all, question);
      return { subjects: distinct(subjects), isCertain };
    }
    const named = meaningsOf(all, batch.rest).subjects;
    const { rest: _rest, owners, ...found } = batch;
    const subject: Subject = { kind: 'batch', ...found, date: '', within: null };
    return { subjects: distinct([subject, ...owners, ...named]), isCertain: true };
  };

  async function productWith(barcode: string): Promise<number | undefined> {
    const { rows } = await readDb.execute<{ id: number }>(
      sql`select id::int from products where barcode = ${barcode} limit 1`,
    );
    return rows[0]?.id;
  }
}

function withBrand(subject: Subject): Subject[] {
  return subject.kind === 'product' ? [subject, { kind: 'brand', brand: subject.brand }] : [subject];
}

function distinct(subjects: Subject[]): Subject[] {
  const byKey = new Map(subjects.map((subject) => [keyOfSubject(subject), subject]));
  return [...byKey.values()].slice(0, SUBJECTS_MAX);
}
