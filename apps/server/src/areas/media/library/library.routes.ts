import {
  changeMediaTogether,
  deleteMedia,
  deleteMediaFolder,
  editMedia,
  fetchMedia,
  getDeskMedia,
  listDeskMedia,
  listExpiredMedia,
  listMediaFolders,
  replaceMedia,
  saveMediaFolder,
  uploadMedia,
} from '@rujian/contract/areas/media/desk';
import { createFileReceiver } from '#platform/http/file-receiver.ts';
import { serveFiles } from '#platform/http/file-scope.ts';
import { type App, serve } from '#platform/http/http.ts';
import { createFetchPublic } from '#platform/outside/fetch-public.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { Documents } from '../documents.ts';
import type { Pictures } from '../pictures.ts';
import { createFileReplacing } from './file-replacing.ts';
import { createFolders } from './folders.ts';
import { createLibrary, type Library } from './library.ts';
import { createLibraryWork } from './library-work.ts';
import { createPictureFetching } from './picture-fetching.ts';

/** One film of the largest size and some pictures. */
const HELD_MAX_BYTES = 262_144_000;

type Deps = { pictures: Pictures; documents: Documents; record: RecordAudit };

/** The library at the desk. */
export function openLibrary(app: App, platform: Platform, deps: Deps): Library {
  const library = createLibrary(platform);
  const work = createLibraryWork(platform, { ...deps, library, replacing: createFileReplacing(platform, deps) }, deps);
  const fetchPublic = createFetchPublic({ privateHosts: platform.fetchPrivateHosts });
  const fetchPicture = createPictureFetching(platform, { ...deps, library, fetchPublic }, deps);
  serve(app, listDeskMedia, library.list);
  serve(app, getDeskMedia, ({ id }) => library.detail(id));
  serve(app, editMedia, (input, caller) => work.edit(caller, input));
  serve(app, fetchMedia, ({ url }, caller) => fetchPicture(caller, url));
  serve(app, deleteMedia, (input, caller) => work.remove(caller, input));
  serve(app, changeMediaTogether, (input, caller) => work.changeTogether(caller, input));
  serve(app, listExpiredMedia, library.listExpired);

  const folders = createFolders(platform, deps);
  serve(app, listMediaFolders, folders.list);
  serve(app, saveMediaFolder, (input, caller) => folders.save(caller, input));
  serve(app, deleteMediaFolder, ({ id }, caller) => folders.remove(caller, id));

  const receiveFile = createFileReceiver('file', HELD_MAX_BYTES);
  serveFiles(app, (scope) => {
    serve(scope, uploadMedia, (input, caller, request) =>
      work.upload(caller, input, (require) => receiveFile(request, require)),
    );
    serve(scope, replaceMedia, ({ id }, caller, request) =>
      work.replace(caller, id, (require) => receiveFile(request, require)),
    );
  });
  return library;
}
