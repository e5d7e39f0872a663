import { Duplex } from 'node:stream';
import type { EmbeddedEngine } from './embedded-engine.ts';

type Done = (error?: Error | null) => void;

/** "Authentication is not needed" and "ready": the engine has one session and no passwords. */
const WELCOME = Buffer.from([
  ...[0x52, 0, 0, 0, 8, 0, 0, 0, 0], //
  ...[0x5a, 0, 0, 0, 5, 0x49],
]);
const NOTHING = Buffer.alloc(0);
const STARTUP = 0;
const TERMINATE = 0x58;

/** The embedded database as the socket of a client of `pg`. */
export class EngineStream extends Duplex {
  readonly #engine: EmbeddedEngine;

  constructor(engine: EmbeddedEngine) {
    super({ allowHalfOpen: false });
    this.#engine = engine;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(messages: Buffer, _encoding: string, done: Done): void {
    this.#answer([messages], done);
  }

  /** The parts of one statement are sent together, so the engine is asked once. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#answer(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #answerTo(messages: Buffer[]): Promise<Uint8Array> {
    const kind = messages[0]?.[0];
    if (kind === STARTUP) return WELCOME;
    return kind === TERMINATE ? NOTHING : this.#engine.ask(joined(messages));
  }

  #answer(messages: Buffer[], done: Done): void {
    this.#answerTo(messages).then(
      (answer) => {
        this.push(answer);
        done();
      },
      (error: Error) => done(error),
    );
  }
}

/** In memory of their own: what is sent to a thread is taken away from this one. */
function joined(messages: Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(messages.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of messages) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
