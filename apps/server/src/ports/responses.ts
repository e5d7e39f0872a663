import type { PublicResponse } from '@rujian/contract/areas/brands/responses';
import type { Lang } from '@rujian/contract/base/constants';

export type ResponsesTo = (t: 'spotcheck' | 'evaluation', id: number, lang: Lang) => Promise<PublicResponse[]>;
