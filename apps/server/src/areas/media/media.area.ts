import type { UploadLimits } from '@rujian/contract/areas/media/upload-rules';
import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { type CoverArtKey, createCoverBitmaps } from './covers/cover-bitmaps.ts';
import { createCoverDrawings } from './covers/cover-drawings.ts';
import { createDocuments } from './documents.ts';
import { openLibrary } from './library/library.routes.ts';
import { createOrphans, ORPHANS_CRON, ORPHANS_JOB } from './library/orphans.ts';
import { mediaRoutes } from './media.routes.ts';
import type { PastAddresses } from './past-addresses.ts';
import { createPictures } from './pictures.ts';
import { privateFileRoutes } from './private-files.routes.ts';
import type { PrivateFiles } from './private-files.ts';
import { createRenditionMaker, RENDITIONS_JOB } from './renditions.ts';
import { serveUploads } from './uploads.ts';

type Deps = {
  files: PrivateFiles;
  pastAddresses: PastAddresses;
  isCoverInUse: (art: CoverArtKey) => Promise<boolean>;
  uploadLimits: () => Promise<UploadLimits>;
  record: RecordAudit;
};

export function mediaArea(app: App, platform: Platform, deps: Deps) {
  const { jobs } = platform;
  const { createRenditions } = createRenditionMaker(platform);
  const { eraseOrphans } = createOrphans(platform);
  jobs.define<{ mediaId: number }>(RENDITIONS_JOB, ({ mediaId }) => createRenditions(mediaId));
  jobs.define(ORPHANS_JOB, eraseOrphans, { cron: ORPHANS_CRON });

  const pictures = createPictures(platform);
  const { isCoverInUse, uploadLimits, files, pastAddresses } = deps;
  const { addressNow } = pastAddresses;
  const bitmaps = createCoverBitmaps(platform, isCoverInUse);
  app.addHook('onClose', bitmaps.close);
  const drawings = createCoverDrawings();
  mediaRoutes(app, { drawings, bitmaps, blobs: platform.blobs, addressNow });
  const documents = createDocuments(platform);
  privateFileRoutes(app, files, platform.blobs);
  const library = openLibrary(app, platform, { pictures, documents, record: deps.record });
  serveUploads(app, { ...platform, pictures, documents, files, uploadLimits });
  return { countExpiring: library.countExpiring };
}
