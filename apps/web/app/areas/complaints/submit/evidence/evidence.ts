import {
  COMPLAINT_DOCUMENTS_MAX,
  COMPLAINT_IMAGES_MAX,
  COMPLAINT_VIDEOS_MAX,
} from '@rujian/contract/areas/complaints/rules';
import { documentSuffix, limitsFor } from '@rujian/contract/areas/media/upload-topics';
import { fill } from '#web/i18n/fill.ts';
import type { ComplainTexts } from '../texts.ts';

export type EvidenceKind = 'image' | 'document' | 'video';

export type StoredEvidence = {
  /** Local key until the server assigns an id. */
  key: string;
  name: string;
  kind: EvidenceKind;
  size: number;
  note: string;
  public: boolean;
  /** Id of the stored file; null while it is only local. */
  fileId: number | null;
  /** A thumbnail as data URL, or the signed address of a stored one. */
  thumbnail: string;
};

type Sending = { step: 'waiting' } | { step: 'sending'; sent: number } | { step: 'failed'; sentence: string };

export type Evidence = StoredEvidence & { file: File | null; sending: Sending };

const MEGABYTE = 1_048_576;

const MOST: Record<EvidenceKind, number> = {
  image: COMPLAINT_IMAGES_MAX,
  document: COMPLAINT_DOCUMENTS_MAX,
  video: COMPLAINT_VIDEOS_MAX,
};
/** A photo is re-encoded before sending, so its own size is irrelevant. */
const ANY_PICTURE = { mimetype: '', maxsize: Number.POSITIVE_INFINITY };

export const EVIDENCE_TOPIC = 'complaint';
export const EVIDENCE_ACCEPT = 'image/jpeg,image/png,image/webp,image/gif,.pdf,.mp4';

type Candidate = { name: string; type: string; size: number };

export function kindOf(file: Pick<Candidate, 'type' | 'name'>): EvidenceKind | null {
  const suffix = documentSuffix(EVIDENCE_TOPIC, file);
  if (suffix) return suffix === 'mp4' ? 'video' : 'document';
  return /^image\/(jpeg|png|webp|gif)$/.test(file.type) ? 'image' : null;
}

/** Why a file is refused before it is sent; empty if it is accepted. */
export function refusalOf(file: Candidate, before: readonly Pick<Evidence, 'kind'>[], texts: ComplainTexts): string {
  const kind = kindOf(file);
  const { name } = file;
  if (!kind) return fill(texts.evidenceType, { name });
  if (file.size === 0) return fill(texts.evidenceEmpty, { name });
  const { maxsize } = limitsFor(EVIDENCE_TOPIC, file, ANY_PICTURE);
  if (file.size > maxsize) {
    const size = megabytes(file.size);
    return fill(texts.evidenceSize, { name, size, most: megabytes(maxsize) });
  }
  if (before.filter((other) => other.kind === kind).length < MOST[kind]) return '';
  const sentences = {
    image: texts.evidenceImagesMost,
    document: texts.evidenceDocumentsMost,
    video: texts.evidenceVideosMost,
  };
  return fill(sentences[kind], { most: MOST[kind] });
}

/** 60MB, 2.4MB, 0.1MB: as in a phone's file list. */
export function megabytes(bytes: number): string {
  const size = bytes / MEGABYTE;
  return `${size >= 10 ? Math.round(size) : Math.max(0.1, Math.round(size * 10) / 10)}MB`;
}

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
