import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';

type Content = Buffer | string;

/** Replaces a file atomically: readers see the old file or the complete new one. */
export async function replaceFile(path: string, content: Content): Promise<void> {
  const draft = await writeDraft(path, content);
  await rename(draft, path);
}

/** Creates a file atomically with its content; false when it exists already. */
export async function createFile(path: string, content: Content, mode = 0o644): Promise<boolean> {
  const draft = await writeDraft(path, content, mode);
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(path: string, content: Content, mode = 0o644): Promise<string> {
  const draft = `${path}~${randomUUID()}`;
  await writeFile(draft, content, { flush: true, mode });
  return draft;
}
