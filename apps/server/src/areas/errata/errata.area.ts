import {
  decideErratum,
  getErrataThanks,
  listErrata,
  listOwnErrata,
  submitErratum,
} from '@rujian/contract/areas/errata/public';
import { DETAIL_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createDeciding } from './deciding.ts';
import type { ErrataDeps } from './errata-deps.ts';
import { createErrataQueue } from './errata-queue.ts';
import { createOwnErrata } from './own-errata.ts';
import { createSubmitting } from './submitting.ts';
import { createThanks, thanksTag } from './thanks.ts';

export function errataArea(app: App, platform: Platform, deps: ErrataDeps) {
  const own = createOwnErrata(platform, deps);
  const thanks = createThanks(platform);
  const submit = createSubmitting(platform, deps);
  const queue = createErrataQueue(platform, deps);
  const decide = createDeciding(platform, deps);
  serve(app, submitErratum, (report, { id }) => submit(id, report));
  serve(app, listOwnErrata, (query, { id, lang }) => own.list(id, query, lang));
  serve(app, getErrataThanks, (target) => thanks.of(target), {
    tags: (target) => [thanksTag(target)],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serve(app, listErrata, (query, caller) => queue(caller, query));
  serve(app, decideErratum, (decision, caller) => decide(caller, decision));

  return { eraseMember: own.eraseMember, acceptedFor: thanks.acceptedFor };
}
