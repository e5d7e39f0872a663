const DATABASE = 'rujian-complaint';
const STORE = 'files';

/** Kept in the browser, so that a login or reload loses none; without storage they last while the page is open. */
export const evidenceFiles = {
  keep: (key: string, file: File) => inStore('readwrite', (store) => store.put(file, key)),
  read: (key: string): Promise<File | undefined> => inStore('readonly', (store) => store.get(key)),
  drop: (key: string) => inStore('readwrite', (store) => store.delete(key)),
  dropAll: () => inStore('readwrite', (store) => store.clear()),
};

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const database = await open();
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
