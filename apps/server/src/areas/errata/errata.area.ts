import { getErrataThanks } from '@rujian/contract/areas/errata/public';
import { DETAIL_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { serveDeciding } from './deciding.ts';
import type { ErrataDeps } from './errata-deps.ts';
import { serveErrataQueue } from './errata-queue.ts';
import { serveOwnErrata } from './own-errata.ts';
import { serveSubmitting } from './submitting.ts';
import { createThanks, thanksTag } from './thanks.ts';

export function errataArea(app: App, platform: Platform, deps: ErrataDeps) {
  const thanks = createThanks(platform);
  serve(app, getErrataThanks, thanks.of, { tags: (target) => [thanksTag(target)], cacheSeconds: DETAIL_CACHE_SECONDS });
  serveSubmitting(app, platform, deps);
  serveErrataQueue(app, platform, deps);
  serveDeciding(app, platform, deps);

  return { eraseMember: serveOwnErrata(app, platform, deps), acceptedFor: thanks.acceptedFor };
}
