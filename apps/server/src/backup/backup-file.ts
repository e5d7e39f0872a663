import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough, Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError } from '#platform/operator-error.ts';

/** A backup contains the site's key and personal data. */
const OWNER_ONLY = 0o600;

/** Rows are stored as database text, so that no number loses precision. */
export type Line =
  | { kind: 'site'; form: 1; madeAt: string; version: string; schema: string; secret: string }
  | { kind: 'table'; table: string; columns: string[] }
  | { kind: 'rows'; rows: string[] }
  | { kind: 'blob'; name: string; contentType: string }
  | { kind: 'part'; data: string };

export type Site = Extract<Line, { kind: 'site' }>;

type End = { kind: 'end'; lines: number; sha256: string };

export async function writeBackupFile(path: string, lines: AsyncIterable<Line>, passphrase?: string): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    await pipeline(
      Readable.from(proved(lines)),
      createGzip(),
      passphrase === undefined ? new PassThrough() : sealing(passphrase),
      createWriteStream(unfinished, { mode: OWNER_ONLY }),
    );
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* proved(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const line of lines) {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    count += 1;
    yield text;
  }
  const end: End = { kind: 'end', lines: count, sha256: hash.digest('hex') };
  yield `${JSON.stringify(end)}\n`;
}

/** The last line proves that the backup is complete, so read it to the end before using it. */
export async function* readBackupFile(path: string, passphrase?: string): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  let count = 0;
  let end: End | undefined;
  const source = await openedFile(path, passphrase);
  const text = source.pipe(createGunzip());
  source.on('error', (error: Error) => text.destroy(error));
  try {
    for await (const each of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
      const line = JSON.parse(each) as Line | End;
      if (line.kind === 'end') {
        end = line;
        break;
      }
      hash.update(`${each}\n`);
      count += 1;
      yield line;
    }
  } catch (error) {
    throw error instanceof WrongPassphrase ? error : damaged(path, (error as Error).message);
  } finally {
    source.destroy();
  }
  if (!end || end.lines !== count || end.sha256 !== hash.digest('hex')) {
    throw damaged(path, 'its checksum does not fit');
  }
}

export async function proveBackupFile(path: string, passphrase?: string): Promise<Site> {
  let site: Site | undefined;
  for await (const line of readBackupFile(path, passphrase)) {
    if (line.kind === 'site') site = line;
    else if (!site) break;
  }
  if (site?.form !== 1) throw damaged(path, 'it is no backup of this product');
  return site;
}

function damaged(path: string, why: string): OperatorError {
  return new OperatorError(`The backup ${path} cannot be used: ${why}.`);
}

/** First bytes of an encrypted backup, before salt, nonce, ciphertext and tag; a plain one starts like gzip. */
const MAGIC = Buffer.from('RUJIAN-SEALED-1\n');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;

function sealing(passphrase: string): Transform {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  let isBegun = false;
  return new Transform({
    transform(piece: Buffer, _encoding, done: TransformCallback) {
      if (!isBegun) this.push(Buffer.concat([MAGIC, salt, nonce]));
      isBegun = true;
      done(null, cipher.update(piece));
    },
    flush(done) {
      done(null, Buffer.concat([cipher.final(), cipher.getAuthTag()]));
    },
  });
}

async function openedFile(path: string, passphrase: string | undefined) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(HEAD_BYTES);
    await file.read(head, 0, HEAD_BYTES, 0);
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) return createReadStream(path);
    if (passphrase === undefined) {
      throw new OperatorError(`The backup ${path} is encrypted. Set its passphrase with BACKUP_PASSPHRASE.`);
    }
    const tag = Buffer.alloc(TAG_BYTES);
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
    const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES);
    const nonce = head.subarray(MAGIC.length + SALT_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
    decipher.setAuthTag(tag);
    const source = createReadStream(path, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 });
    source.on('error', (error) => decipher.destroy(error));
    decipher.on('close', () => source.destroy());
    const text = compressed(path);
    decipher.on('error', (error) => text.destroy(error));
    text.on('close', () => decipher.destroy());
    return source.pipe(decipher).pipe(text);
  } finally {
    await file.close();
  }
}

/** What every backup begins with once it is decrypted; a wrong key gives anything else. */
const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);

/** The tag at the end proves the passphrase, but the first bytes tell a wrong one before anything reads on. */
function compressed(path: string): Transform {
  let isBegun = false;
  return new Transform({
    transform(piece: Buffer, _encoding, done: TransformCallback) {
      if (!isBegun && !piece.subarray(0, GZIP.length).equals(GZIP.subarray(0, piece.length))) {
        done(new WrongPassphrase(path));
        return;
      }
      isBegun = true;
      done(null, piece);
    },
  });
}

class WrongPassphrase extends OperatorError {
  constructor(path: string) {
    super(`The passphrase in BACKUP_PASSPHRASE is not the one that the backup ${path} was made with.`);
  }
}

function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase, salt, KEY_BYTES);
}
