import { fetchMedia, getDeskMedia, listDeskMedia, listExpiredMedia } from '@rujian/contract/areas/media/desk';
import type { UploadLimits } from '@rujian/contract/areas/media/upload-rules';
import { type App, serve } from '#platform/http/http.ts';
import { createFetchPublic } from '#platform/outside/fetch-public.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { type CoverArtKey, createCoverBitmaps, createCoverDrawings } from './covers/cover-bitmaps.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createFileReplacing } from './library/file-replacing.ts';
import { serveFolders } from './library/folders.ts';
import { createLibrary, createPictureFetching, type Library } from './library/library.ts';
import { serveLibraryWork } from './library/library-work.ts';
import { createOrphans, ORPHANS_CRON, ORPHANS_JOB } from './library/orphans.ts';
import { mediaRoutes, privateFileRoutes } from './media.routes.ts';
import type { PastAddresses } from './past-addresses.ts';
import { createPictures, createRenditionMaker, type Pictures, RENDITIONS_JOB } from './pictures.ts';
import type { PrivateFiles } from './private-files.ts';
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

type LibraryDeps = { pictures: Pictures; documents: Documents; record: RecordAudit };

function openLibrary(app: App, platform: Platform, deps: LibraryDeps): Library {
  const library = createLibrary(platform);
  const fetchPublic = createFetchPublic({ privateHosts: platform.fetchPrivateHosts });
  const fetchPicture = createPictureFetching(platform, { ...deps, library, fetchPublic }, deps);
  serve(app, listDeskMedia, library.list);
  serve(app, getDeskMedia, ({ id }) => library.detail(id));
  serve(app, listExpiredMedia, library.listExpired);
  serve(app, fetchMedia, ({ url }, caller) => fetchPicture(caller, url));
  serveLibraryWork(app, platform, { ...deps, library, replacing: createFileReplacing(platform, deps) });
  serveFolders(app, platform, deps);
  return library;
}
