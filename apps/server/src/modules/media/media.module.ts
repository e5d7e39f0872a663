import type { App } from '#platform/http.ts';
import type { Platform } from '#platform/platform.ts';
import { type CoverArtKey, createCovers } from './covers.ts';
import { mediaRoutes } from './media.routes.ts';
import { RENDITIONS_JOB } from './pictures.ts';
import { createRenditionMaker } from './renditions.ts';

type Wishes = { isCoverInUse: (art: CoverArtKey) => Promise<boolean> };

/** Generated covers, uploaded pictures and their renditions. */
export function mediaModule(app: App, platform: Platform, { isCoverInUse }: Wishes): void {
  const { createRenditions } = createRenditionMaker(platform);
  platform.jobs.define<{ mediaId: number }>(RENDITIONS_JOB, ({ mediaId }) =>
    createRenditions(mediaId),
  );
  mediaRoutes(app, createCovers(platform, isCoverInUse), platform.blobs);
}
