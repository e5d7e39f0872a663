import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createDeciding } from './deciding.ts';
import { errataRoutes } from './errata.routes.ts';
import { createErrataQueue } from './errata-queue.ts';
import type { ErrataWishes } from './errata-wishes.ts';
import { stateName } from './errata-words.ts';
import { createOwnErrata } from './own-errata.ts';
import { createSubmitting } from './submitting.ts';
import { createThanks } from './thanks.ts';

/** 纠错: readers report errors, the desk decides, pages thank those who like to be named. */
export function errataModule(app: App, platform: Platform, wishes: ErrataWishes) {
  const own = createOwnErrata(platform, wishes);
  const thanks = createThanks(platform);
  errataRoutes(app, {
    own,
    thanks,
    submitting: createSubmitting(platform, wishes),
    queue: createErrataQueue(platform, wishes),
    deciding: createDeciding(platform, wishes),
  });

  return { eraseMember: own.eraseMember, acceptedFor: thanks.acceptedFor, stateName };
}
