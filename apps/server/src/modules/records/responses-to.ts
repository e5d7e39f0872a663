import type { PublicResponse } from '@rujian/contract/brand-responses';
import type { Lang } from '@rujian/contract/constants';

/** Public responses of brands to a record or a test. */
export type ResponsesTo = (
  t: 'spotcheck' | 'evaluation',
  id: number,
  lang: Lang,
) => Promise<PublicResponse[]>;
