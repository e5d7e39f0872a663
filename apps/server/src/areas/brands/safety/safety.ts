import { facetAddress } from '@rujian/contract/areas/brands/facets';
import type { SafetyAnswer, SafetyVerdict } from '@rujian/contract/areas/brands/safety';
import type { BatchCheck } from '@rujian/contract/areas/complaints/cases';
import type { Lang } from '@rujian/contract/base/constants';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { SAFETY_KIND } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import type { CheckedBatch, Safety } from '#ports/safety.ts';
import { createBrandDirectory } from '../brand-directory.ts';
import { checkLines, NEWEST_FIRST, PUBLIC_RECORDS } from '../dossier/check-lines.ts';
import { createUnderstanding } from './name-meanings.ts';
import { RECORDS_OF_NAME, readSums, recordsOf, type SubjectSum } from './subject-sums.ts';
import { checkPathOf, facetsOf, keyOfSubject, kindOf, pathOf, type Subject, titleOf } from './subjects.ts';

const ANSWERS_MAX = 8;
const BATCH_CHECKS_MAX = 5;

export type BrandSafety = Safety & {
  understand: ReturnType<typeof createUnderstanding>;
  answersTo: (subjects: readonly Subject[], lang: Lang) => Promise<SafetyAnswer[]>;
};

/** 安全结论: one answer for search, batch check, dossier, product, home and complaint form. */
export function createSafety(platform: Pick<Platform, 'readDb' | 'remember'>): BrandSafety {
  const { readDb, remember } = platform;
  const understand = createUnderstanding(platform, createBrandDirectory(platform));

  return {
    understand,
    answersTo,

    async answers(question, lang, limit = ANSWERS_MAX) {
      const { subjects } = await understand(question);
      return answersTo(subjects.slice(0, limit), lang);
    },

    ofBrand: (brand, lang) => only({ kind: 'brand', brand }, lang),

    ofProduct: (product, lang) => only({ kind: 'product', ...product }, lang),

    ofRecord: (record, lang) => only(batchOrOwner(record), lang),

    async checksOfBatch({ brandId, name }, batch) {
      if (batchKey(batch) === '') return [];
      const owner: Subject | null =
        brandId === null ? await ownerOf(name) : { kind: 'brand', brand: { id: brandId, name: '' } };
      const within = owner ? await readChecks(batch, owner) : [];
      // A brand that was only typed may be written differently on the record.
      return within.length > 0 || brandId !== null ? within : readChecks(batch, null);
    },
  };

  async function ownerOf(name: string): Promise<Subject | null> {
    const { subjects, isCertain } = await understand(name);
    const [first] = subjects;
    return first && (isCertain || subjects.length === 1) ? first : null;
  }

  async function only(subject: Subject, lang: Lang): Promise<SafetyAnswer> {
    const [answer] = await answersTo([subject], lang);
    if (!answer) throw new Error(`No answer for ${keyOfSubject(subject)}.`);
    return answer;
  }

  async function answersTo(subjects: readonly Subject[], lang: Lang): Promise<SafetyAnswer[]> {
    const sums = await sumsOf(subjects, lang);
    const known = new Set<string>();
    return subjects.flatMap((subject, place) => {
      const sum = sums[place];
      // Two names of the same records are one answer.
      if (!sum || (known.has(sum.print) && hasRecords(sum))) return [];
      known.add(sum.print);
      return [
        {
          kind: kindOf(subject),
          kindName: SAFETY_KIND.label(kindOf(subject), lang),
          title: titleOf(subject, lang),
          path: pathOf(subject),
          check: checkPathOf(subject),
          facets: facetsOf(subject),
          list: facetAddress('/spotcheck', facetsOf(subject)),
          asks: 'safe' as const,
          indicator: null,
          failedOtherwise: 0,
          records: sum.tested + sum.overturned + sum.fakes,
          open: { records: 0, failed: 0, list: '/spotcheck' },
          verdict: verdictOf(sum, subject),
          tested: sum.tested,
          failed: sum.failed,
          overturned: sum.overturned,
          fakes: sum.fakes,
          latestOn: sum.latest === null ? null : startOfDay(sum.latest),
          recall: sum.recall && { ...sum.recall, announcedOn: startOfDay(sum.recall.announcedOn) },
          lastFailed: sum.lastFailed && { ...sum.lastFailed, publishedOn: startOfDay(sum.lastFailed.publishedOn) },
        },
      ];
    });
  }

  /**
   * A number that anyone can type is looked up; whatever has a name is kept until a record changes.
   * All that is missing comes in one statement.
   */
  function sumsOf(subjects: readonly Subject[], lang: Lang): Promise<(SubjectSum | undefined)[]> {
    const missing: Subject[] = [];
    // Runs after all subjects below have said whether they are missing.
    const reading = Promise.resolve().then(() => readSums(readDb, missing, lang));
    const read = (subject: Subject) => {
      const place = missing.push(subject) - 1;
      return reading.then((sums) => sums[place]);
    };
    return Promise.all(
      subjects.map((subject) =>
        subject.kind === 'batch'
          ? read(subject)
          : remember(`safety ${lang} ${keyOfSubject(subject)}`, RECORDS_OF_NAME, () => read(subject)),
      ),
    );
  }

  async function readChecks(batch: string, within: Subject | null): Promise<BatchCheck[]> {
    const lines = await checkLines(
      readDb,
      sql`select record.id from ${PUBLIC_RECORDS}
        where ${recordsOf({ kind: 'batch', batch, date: '', food: '', within })}
        ${NEWEST_FIRST} limit ${BATCH_CHECKS_MAX}`,
      'zh-cn',
    );
    return lines.map(({ id, food, outcome, publishedOn }) => ({
      id,
      food,
      result: outcome === 'pass' ? 'pass' : 'fail',
      overturned: outcome === 'overturned',
      fake: outcome === 'fake',
      publishedOn,
    }));
  }
}

function batchOrOwner({ batch, food, brand, maker }: CheckedBatch): Subject {
  const owner: Subject = brand ? { kind: 'brand', brand } : { kind: 'maker', maker };
  return batch === '' ? owner : { kind: 'batch', batch, date: '', food, within: owner };
}

function hasRecords({ tested, overturned, fakes }: SubjectSum): boolean {
  return tested + overturned + fakes > 0;
}

function verdictOf(sum: SubjectSum, { kind }: Subject): SafetyVerdict {
  const { tested, failed, overturned, fakes, seen, recall } = sum;
  if (failed > 0) return 'fail';
  if (recall && kind === 'batch') return 'recalled';
  if (tested > 0) return 'pass';
  if (overturned > 0) return 'overturned';
  if (fakes > 0) return 'fake';
  return seen > 0 ? 'seen' : 'none';
}
