import { getErrataThanks } from '@rujian/contract/areas/errata/public';
import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import type { RouterContextProvider } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';

export function loadThanks(context: Readonly<RouterContextProvider>, target: { t: ContentType; id: number }) {
  return context.get(pageApi)(getErrataThanks, target);
}
