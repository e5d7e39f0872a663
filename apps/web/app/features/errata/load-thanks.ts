import { getErrataThanks } from '@rujian/contract/errata';
import type { ContentType } from '@rujian/contract/vocabulary/content';
import type { RouterContextProvider } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';

/** Whom a content owes a correction to; everybody reads it, so it is part of the page. */
export function loadThanks(
  context: Readonly<RouterContextProvider>,
  target: { t: ContentType; id: number },
) {
  return context.get(pageApi)(getErrataThanks, target);
}
