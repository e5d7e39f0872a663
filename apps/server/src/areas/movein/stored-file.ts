import { MOVE_IN_MAX_BYTES } from '@rujian/contract/areas/movein/desk';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';

const PIECE_BYTES = 8_388_608;
const PART_LIMITS = { files: 1, fields: 20, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 };
const NAME_CHARACTERS = 120;

export type StoredExport = { fileName: string; bytes: number; pieces: number };

/** Stores the one file of a multipart body in pieces, so that it is never whole in memory. */
export async function storePieces(blobs: Blobs, id: number, request: FastifyRequest): Promise<StoredExport> {
  let pieces = 0;
  try {
    if (!request.isMultipart?.()) throw new AppError('request.unreadable');
    for await (const part of request.parts({ limits: PART_LIMITS })) {
      if (part.type !== 'file') continue;
      let bytes = 0;
      let held: Buffer[] = [];
      let heldBytes = 0;
      const put = async () => {
        await blobs.put(pieceName(id, pieces), Buffer.concat(held), 'application/octet-stream');
        pieces += 1;
        held = [];
        heldBytes = 0;
      };
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > MOVE_IN_MAX_BYTES) throw new AppError('movein.too_large', { max: MOVE_IN_MAX_BYTES / 1_048_576 });
        held.push(chunk);
        heldBytes += chunk.length;
        if (heldBytes >= PIECE_BYTES) await put();
      }
      if (heldBytes > 0 || pieces === 0) await put();
      const name = (part.filename ?? '').replace(/^.*[\\/]/, '').replace(/\p{C}/gu, '');
      return { fileName: [...name].slice(-NAME_CHARACTERS).join(''), bytes, pieces };
    }
    throw new AppError('request.unreadable');
  } catch (error) {
    await dropPieces(blobs, id, pieces);
    request.raw.unpipe();
    request.raw.resume();
    throw error instanceof AppError ? error : new AppError('request.unreadable');
  }
}

export async function* readPieces(blobs: Blobs, id: number, pieces: number): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < pieces; number += 1) {
    const piece = await blobs.get(pieceName(id, number));
    if (!piece) throw new AppError('movein.forgotten');
    yield* piece.body as AsyncIterable<Buffer>;
  }
}

export async function dropPieces(blobs: Blobs, id: number, pieces: number): Promise<void> {
  for (let number = 0; number < pieces; number += 1) await blobs.delete(pieceName(id, number));
}

function pieceName(id: number, number: number): string {
  return `private/movein/${id}/${number}`;
}
