import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';

export type IncomingFile = { name: string; type: string; size: number };

export type ReceivedFile = IncomingFile & { body: Buffer } & Disposable;

export type Receive = (require: (file: Partial<IncomingFile>) => void) => Promise<ReceivedFile>;

const PART_LIMITS = { files: 2, fields: 20, fieldSize: 1_000, fieldNameSize: 100, headerPairs: 20 };

/** Into memory, which is bounded for all uploads; `require` runs on every chunk, to stop reading a refused file. */
export function createFileReceiver(field: string, heldMaxBytes: number) {
  let heldBytes = 0;

  return async (request: FastifyRequest, require: (file: Partial<IncomingFile>) => void): Promise<ReceivedFile> => {
    let ownBytes = 0;
    const release = () => {
      heldBytes -= ownBytes;
      ownBytes = 0;
    };
    try {
      const file = request.isMultipart?.() ? await read() : undefined;
      require(file ?? {});
      if (!file) throw new AppError('request.unreadable');
      return { ...file, [Symbol.dispose]: release };
    } catch (error) {
      release();
      discardRest(request);
      // An unparsable body is the client's error, or the client has disconnected.
      throw error instanceof AppError ? error : new AppError('request.unreadable');
    }

    async function read(): Promise<(IncomingFile & { body: Buffer }) | undefined> {
      let found: (IncomingFile & { body: Buffer }) | undefined;
      for await (const part of request.parts({ limits: PART_LIMITS })) {
        if (part.type !== 'file') continue;
        if (part.fieldname !== field) {
          part.file.resume();
          continue;
        }
        if (found) throw new AppError('upload.too_many_files');
        const pieces: Buffer[] = [];
        const file = { name: part.filename ?? '', type: part.mimetype, size: 0 };
        for await (const piece of part.file as AsyncIterable<Buffer>) {
          file.size += piece.length;
          require(file);
          hold(piece.length);
          pieces.push(piece);
        }
        if (part.file.truncated) throw new AppError('request.too_large');
        found = { ...file, body: Buffer.concat(pieces) };
      }
      return found;
    }

    function hold(bytes: number): void {
      if (heldBytes + bytes > heldMaxBytes) throw new AppError('server.busy');
      heldBytes += bytes;
      ownBytes += bytes;
    }
  };
}

/** The connection can be reused only after the request is read to its end. */
function discardRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
