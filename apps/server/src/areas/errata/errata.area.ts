import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createDeciding } from './deciding.ts';
import { errataRoutes } from './errata.routes.ts';
import type { ErrataDeps } from './errata-deps.ts';
import { createErrataQueue } from './errata-queue.ts';
import { createOwnErrata } from './own-errata.ts';
import { createSubmitting } from './submitting.ts';
import { createThanks } from './thanks.ts';

/**
 * 纠错: readers report errors, the desk decides, and pages thank reporters who agreed to be named.
 */
export function errataArea(app: App, platform: Platform, deps: ErrataDeps) {
  const own = createOwnErrata(platform, deps);
  const thanks = createThanks(platform);
  errataRoutes(app, {
    own,
    thanks,
    submitting: createSubmitting(platform, deps),
    queue: createErrataQueue(platform, deps),
    deciding: createDeciding(platform, deps),
  });

  return { eraseMember: own.eraseMember, acceptedFor: thanks.acceptedFor };
}
