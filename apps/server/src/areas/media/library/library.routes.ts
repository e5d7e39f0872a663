import multipart from '@fastify/multipart';
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
import { type App, serve } from '#platform/http/http.ts';
import type { Folders } from './folders.ts';
import type { Library } from './library.ts';
import type { LibraryWork } from './library-work.ts';
import type { PictureFetching } from './picture-fetching.ts';

/** One film of the largest size and some pictures. */
const HELD_MAX_BYTES = 262_144_000;

type Parts = { library: Library; work: LibraryWork; folders: Folders; fetchPicture: PictureFetching };

export function libraryRoutes(app: App, parts: Parts): void {
  const { library, work, folders, fetchPicture } = parts;
  serve(app, listDeskMedia, library.list);
  serve(app, getDeskMedia, ({ id }) => library.detail(id));
  serve(app, editMedia, (input, caller) => work.edit(caller, input));
  serve(app, fetchMedia, ({ url }, caller) => fetchPicture(caller, url));
  serve(app, deleteMedia, (input, caller) => work.remove(caller, input));
  serve(app, changeMediaTogether, (input, caller) => work.changeTogether(caller, input));
  serve(app, listExpiredMedia, library.listExpired);
  serve(app, listMediaFolders, folders.list);
  serve(app, saveMediaFolder, (input, caller) => folders.save(caller, input));
  serve(app, deleteMediaFolder, ({ id }, caller) => folders.remove(caller, id));

  const receiveFile = createFileReceiver('file', HELD_MAX_BYTES);
  // In its own scope, so that every other call still refuses multipart bodies.
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: Number.POSITIVE_INFINITY } });
    const within = scope as unknown as App;
    serve(within, uploadMedia, (input, caller, request) =>
      work.upload(caller, input, (require) => receiveFile(request, require)),
    );
    serve(within, replaceMedia, ({ id }, caller, request) =>
      work.replace(caller, id, (require) => receiveFile(request, require)),
    );
  });
}
