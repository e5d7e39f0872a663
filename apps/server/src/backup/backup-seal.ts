import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { OperatorError } from '#platform/operator-error.ts';

/** First bytes of an encrypted backup, before salt, nonce, ciphertext and tag; a plain one starts like gzip. */
const MAGIC = Buffer.from('RUJIAN-SEALED-1\n');
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES;

export function sealing(passphrase: string): Transform {
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

export async function openedFile(path: string, passphrase: string | undefined) {
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
    return source.pipe(decipher);
  } finally {
    await file.close();
  }
}

function keyOf(passphrase: string, salt: Buffer): Buffer {
  return scryptSync(passphrase, salt, KEY_BYTES);
}
