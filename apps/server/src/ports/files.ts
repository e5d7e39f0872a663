import type { PrivateTopic } from '@rujian/contract/areas/media/upload-topics';
import type { Tx } from '#platform/database/database.ts';

export type FileLink = {
  id: number;
  name: string;
  kind: 'image' | 'document' | 'video';
  mimetype: string;
  size: number;
  width: number;
  height: number;
  url: string;
};

export type PrivateFiles = {
  /** Files that a member submits, in their order; refuses those they did not upload for this topic. */
  own: (
    asked: { memberId: number; topic: PrivateTopic; ids: readonly number[] },
    tx?: Tx,
  ) => Promise<{ id: number; kind: 'image' | 'document' | 'video' | 'audio' }[]>;
  links: (ids: readonly number[], uploadedBy?: number | null, tx?: Tx) => Promise<Map<number, FileLink>>;
  /** Makes a file public under a lasting address. Never inside a transaction. */
  publish: (id: number) => Promise<string>;
};
