import { fetchMedia, getDeskMedia, listDeskMedia, listExpiredMedia } from '@rujian/contract/areas/media/desk';
import { type App, serve } from '#platform/http/http.ts';
import { createFetchPublic } from '#platform/outside/fetch-public.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { Documents } from '../documents.ts';
import type { Pictures } from '../pictures.ts';
import { createFileReplacing } from './file-replacing.ts';
import { serveFolders } from './folders.ts';
import { createLibrary, type Library } from './library.ts';
import { serveLibraryWork } from './library-work.ts';
import { createPictureFetching } from './picture-fetching.ts';

type Deps = { pictures: Pictures; documents: Documents; record: RecordAudit };

export function openLibrary(app: App, platform: Platform, deps: Deps): Library {
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
