import type { SearchType } from '@rujian/contract/vocabulary/search';
import { complaintSource } from './complaint-source.ts';
import { brandSource, productSource, termSource } from './name-sources.ts';
import { billboardSource, evaluationSource, spotcheckSource } from './record-sources.ts';
import type { Source } from './source.ts';
import { articleSource, specialSource, topicSource } from './text-sources.ts';

/** Sources by type, names first, because the others are segmented by them. */
export const SOURCES: readonly Source[] = [
  brandSource,
  productSource,
  termSource,
  topicSource,
  specialSource,
  billboardSource,
  evaluationSource,
  spotcheckSource,
  complaintSource,
  articleSource,
];

export function sourceOf(t: SearchType): Source {
  const source = SOURCES.find((one) => one.t === t);
  if (!source) throw new Error(`No source for ${t}`);
  return source;
}
