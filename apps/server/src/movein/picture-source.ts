import { readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { DESK_IMAGE_BYTES } from '@rujian/contract/areas/media/desk';
import { AppError } from '#platform/app-error.ts';
import type { FetchPublic } from '#platform/outside/fetch-public.ts';

export type ReadPicture = (address: string) => Promise<Buffer | undefined>;

const LIMITS = { maxBytes: DESK_IMAGE_BYTES, timeoutMs: 20_000, type: /^image\/(?:jpe?g|png|webp|gif)$/ };
/** A host that fails this often in a row is not asked again in this run. */
const FAILURES_MAX = 5;
/** Each of them is looked for once. */
const STEPS_MAX = 40;

export function fetchedPictures(fetchPublic: FetchPublic): ReadPicture {
  const failures = new Map<string, number>();
  return async (address) => {
    const host = URL.parse(address)?.host ?? '';
    if ((failures.get(host) ?? 0) >= FAILURES_MAX) return undefined;
    try {
      const { body } = await fetchPublic(address, LIMITS);
      failures.delete(host);
      return body;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failures.set(host, (failures.get(host) ?? 0) + 1);
      return undefined;
    }
  };
}

/**
 * Looks for the path of an address in a folder: the whole path first, then without its first
 * folders, so that the folder may be the site or its folder of uploads.
 */
export async function picturesOfFolder(folder: string): Promise<ReadPicture> {
  const root = await realpath(folder).catch(() => {
    throw new AppError('movein.no_folder');
  });
  return async (address) => {
    const { pathname } = URL.parse(address, 'http://old.invalid') ?? { pathname: '' };
    const steps = decoded(pathname)
      .split('/')
      .filter((step) => step !== '');
    if (steps.includes('..') || steps.length > STEPS_MAX) return undefined;
    for (let from = 0; from < steps.length; from += 1) {
      const path = await realpath(join(root, ...steps.slice(from))).catch(() => undefined);
      // A link inside the folder may lead out of it.
      if (path?.startsWith(root + sep)) return readFile(path).catch(() => undefined);
    }
    return undefined;
  };
}

export function firstOf(...sources: readonly ReadPicture[]): ReadPicture {
  return async (address) => {
    for (const read of sources) {
      const file = await read(address);
      if (file) return file;
    }
    return undefined;
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
