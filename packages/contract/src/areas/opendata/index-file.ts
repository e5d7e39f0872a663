import * as z from 'zod/mini';
import { publicGet } from '../../base/endpoint.ts';
import { listOf } from '../../base/lists.ts';

export const DATASET_KEYS = ['spotcheck', 'recall', 'evaluation', 'billboard', 'price', 'standard'] as const;
export type DatasetKey = (typeof DATASET_KEYS)[number];

export const Dataset = z.object({
  key: z.enum(DATASET_KEYS),
  records: z.number(),
  changedAt: z.nullable(z.number()),
  /** Each as `path.csv` and `path.json`. */
  files: z.array(
    z.object({ title: z.string(), path: z.string(), page: z.string(), changedAt: z.nullable(z.number()) }),
  ),
});
export type Dataset = z.infer<typeof Dataset>;

export const listDatasets = publicGet('/api/opendata/index', {
  summary: 'All downloads, with their number of records and last change.',
  data: listOf(Dataset),
});
