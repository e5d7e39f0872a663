import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { keepOffline } from '#web/api/offline.ts';
import { withApi } from '#web/api/with-api.ts';

type Asked = { page: number; limit: number; t: ContentType | ''; folder: number | ''; q: string };
type Target = { t: ContentType; id: number };
export type CollectionCalls = Awaited<ReturnType<typeof loadCollection>>['calls'];

export async function loadCollection(asked: Asked) {
  const [callApi, contract] = await withApi(import('@rujian/contract/areas/comments/my-comments'));
  const [collection, folders] = await Promise.all([
    callApi(contract.listCollects, asked),
    callApi(contract.listCollectFolders, {}),
  ]);
  return {
    ...collection,
    folders: folders.list,
    calls: {
      remove: async ({ t, id }: Target) => {
        await callApi(contract.deleteCollect, { t, id });
        keepOffline(`/${t}/${id}`, false);
      },
      move: ({ t, id }: Target, folder: number) => callApi(contract.editCollect, { t, id, folder }),
      note: ({ t, id }: Target, note: string) => callApi(contract.editCollect, { t, id, note }),
      addFolder: (name: string) => callApi(contract.addCollectFolder, { name }),
      renameFolder: (id: number, name: string) => callApi(contract.renameCollectFolder, { id, name }),
      deleteFolder: (id: number) => callApi(contract.deleteCollectFolder, { id }),
    },
  };
}
