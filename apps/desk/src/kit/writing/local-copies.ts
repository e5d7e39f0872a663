/** What this browser keeps of an item while it is written (docs/contracts.md). */
export type LocalCopy<Words> = {
  words: Words;
  version: number;
  /** Unix seconds. */
  at: number;
  isStored: boolean;
};

const DATABASE = 'rujian-desk';
const STORE = 'copies';

/** One copy for each person and item; a browser without a store keeps none and says nothing. */
export function readCopy<Words>(key: string): Promise<LocalCopy<Words> | undefined> {
  return asked('readonly', (store) => store.get(key) as IDBRequest<LocalCopy<Words> | undefined>);
}

export async function writeCopy<Words>(key: string, copy: LocalCopy<Words>): Promise<void> {
  await asked('readwrite', (store) => store.put(copy, key));
}

export async function removeCopy(key: string): Promise<void> {
  await asked('readwrite', (store) => store.delete(key));
}

function open(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 2);
    request.onupgradeneeded = () => {
      const { objectStoreNames } = request.result;
      for (const name of objectStoreNames) request.result.deleteObjectStore(name);
      request.result.createObjectStore(STORE);
    };
    request.onsuccess = () => resolve(request.result.transaction(STORE, mode).objectStore(STORE));
    request.onerror = () => reject(request.error);
  });
}

async function asked<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | undefined> {
  const store = await open(mode).catch(() => undefined);
  if (!store) return undefined;
  return new Promise((resolve) => {
    const request = ask(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });
}
