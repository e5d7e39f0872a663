import {
  decideErratum,
  getErrataThanks,
  listErrata,
  listOwnErrata,
  submitErratum,
} from '@rujian/contract/areas/errata/public';
import { DETAIL_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Deciding } from './deciding.ts';
import type { ErrataQueue } from './errata-queue.ts';
import type { OwnErrata } from './own-errata.ts';
import type { Submitting } from './submitting.ts';
import { type Thanks, thanksTag } from './thanks.ts';

type Parts = { submitting: Submitting; own: OwnErrata; thanks: Thanks; queue: ErrataQueue; deciding: Deciding };

export function errataRoutes(app: App, parts: Parts): void {
  const { submitting, own, thanks, queue, deciding } = parts;
  serve(app, submitErratum, (report, caller) => submitting.submit(caller.id, report));
  serve(app, listOwnErrata, (query, caller) => own.list(caller.id, query, caller.lang));
  serve(app, getErrataThanks, (target) => thanks.of(target), {
    tags: (target) => [thanksTag(target)],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serve(app, listErrata, (query, caller) => queue.list(caller, query));
  serve(app, decideErratum, (decision, caller) => deciding.decide(caller, decision));
}
