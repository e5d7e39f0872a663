import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { SafetyAnswer, SafetyQuestion } from '@rujian/contract/areas/brands/safety';
import type { BatchCheck } from '@rujian/contract/areas/complaints/cases';
import type { Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';

export type CheckedBatch = { batch: string; food: string; brand: Named | null; maker: string };

/** `name` is a brand, maker or trademark as a reader typed it. */
type BatchOwner = { brandId: number | null; name: string };

export type Safety = {
  /** The answers to a question in words, to which `stated` facets are added. */
  ask: (
    question: string,
    lang: Lang,
    options?: { stated?: FacetQuery; limit?: number },
  ) => Promise<{ question: SafetyQuestion; answers: SafetyAnswer[] }>;
  /** Answers for a name that may only be begun. */
  suggest: (typed: string, lang: Lang, limit: number) => Promise<SafetyAnswer[]>;
  ofBrand: (brand: Pick<Named, 'id'>, lang: Lang) => Promise<SafetyAnswer>;
  ofProduct: (product: Pick<Named, 'id'>, lang: Lang) => Promise<SafetyAnswer>;
  ofRecord: (record: CheckedBatch, lang: Lang) => Promise<SafetyAnswer | null>;
  /** Official samples of a batch. */
  checksOfBatch: (owner: BatchOwner, batch: string) => Promise<BatchCheck[]>;
  recallOfBatch: (owner: BatchOwner, batch: string, lang: Lang) => Promise<SafetyAnswer['recall']>;
};
