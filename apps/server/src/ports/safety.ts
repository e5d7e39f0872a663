import type { SafetyAnswer } from '@rujian/contract/areas/brands/safety';
import type { BatchCheck } from '@rujian/contract/areas/complaints/cases';
import type { Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import type { DairyCategory } from '@rujian/contract/vocabulary/brands';

export type CheckedBatch = { batch: string; food: string; brand: Named | null; maker: string };

export type Safety = {
  answers: (question: string, lang: Lang, limit?: number) => Promise<SafetyAnswer[]>;
  ofBrand: (brand: Named, lang: Lang) => Promise<SafetyAnswer>;
  ofProduct: (product: { product: Named; brand: Named; category: DairyCategory }, lang: Lang) => Promise<SafetyAnswer>;
  ofRecord: (record: CheckedBatch, lang: Lang) => Promise<SafetyAnswer>;
  /** Official samples of a batch; `name` is a brand, maker or trademark as a reader typed it. */
  checksOfBatch: (owner: { brandId: number | null; name: string }, batch: string) => Promise<BatchCheck[]>;
};
