import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  CAPTCHA_HEIGHT_PX,
  CAPTCHA_LIFE_SECONDS,
  CAPTCHA_PUZZLE_BITS,
  CAPTCHA_PUZZLES,
  CAPTCHA_TARGETS,
  CAPTCHA_WAIT_INFO,
  CAPTCHA_WAIT_SECONDS,
  CAPTCHA_WIDTH_PX,
  CAPTCHA_WRONG_TRIES_MAX,
  type Lang,
} from '@rujian/contract/base/constants';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter, secondsBetween } from '#platform/clock.ts';
import { networkOf } from '#platform/http/network.ts';
import type { Platform } from '#platform/platform.ts';
import type { CaptchaAnswer } from '#ports/identity.ts';
import { captchas } from '#schema/login/login.ts';
import { type Box, boxOf, choosePlaces, hitsAll, parsePoints } from './click-captcha-layout.ts';
import { createCaptchaPictures, type PlacedSign } from './click-captcha-picture.ts';
import { chooseSigns } from './click-captcha-signs.ts';

export type ClickCaptcha = ReturnType<typeof createClickCaptcha>;

export function createClickCaptcha(platform: Pick<Platform, 'db' | 'clock' | 'captcha' | 'secret'>) {
  const store = createCaptchaStore(platform);
  const clicks = createClickChallenges(platform.captcha);
  const waits = createWaitChallenges(platform);

  return {
    async draw({ id, lang }: { id: string; lang: Lang }) {
      const { challenge, shown } = await clicks.make(lang);
      await store.put(id, challenge, CAPTCHA_LIFE_SECONDS);
      return { id, ...shown };
    },

    async wait({ id, address }: { id: string; address: string }) {
      const { challenge, shown } = waits.make(address);
      await store.put(id, challenge, CAPTCHA_LIFE_SECONDS);
      return { id, ...shown };
    },

    /** A right answer is consumed only if `unset` is true. */
    async check({ unset, ...answer }: CaptchaAnswer & { unset: boolean }): Promise<void> {
      const tried = await rightTry(answer);
      if (unset) await useUp(answer, tried);
      else await store.restoreAttempt(answer.captchaId, tried);
    },

    async consume(answer: CaptchaAnswer): Promise<void> {
      const { captchaId, captchaInfo } = answer;
      if (captchaId === '' || captchaInfo === '') throw new AppError('captcha.required');
      await useUp(answer, await rightTry(answer));
    },

    deleteExpired: store.deleteExpired,
  };

  async function rightTry(answer: CaptchaAnswer): Promise<CaptchaTry> {
    const tried = await store.beginTry(answer.captchaId);
    if (!tried || !isRight(tried, answer)) throw new AppError('captcha.wrong');
    return tried;
  }

  function isRight({ challenge, createdAt }: CaptchaTry, answer: CaptchaAnswer): boolean {
    const { captchaInfo: info, address = '' } = answer;
    if (challenge.kind === 'click') return clicks.isRight(challenge, info);
    return waits.isRight(challenge, { info, address, createdAt });
  }

  async function useUp({ captchaId }: CaptchaAnswer, tried: CaptchaTry): Promise<void> {
    if (!(await store.use(captchaId, tried))) throw new AppError('captcha.wrong');
  }
}

type CaptchaChallenge = ClickChallenge | WaitChallenge;
type CaptchaTry = { challenge: CaptchaChallenge; createdAt: Date };

export function createCaptchaStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async put(id: string, challenge: CaptchaChallenge, lifeSeconds: number): Promise<void> {
      const createdAt = clock.now();
      const expiresAt = secondsAfter(createdAt, lifeSeconds);
      const row = { challenge, wrongTries: 0, createdAt, expiresAt };
      await db
        .insert(captchas)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: captchas.id, set: row });
    },

    // Takes an attempt before the answer is checked, so that concurrent guesses get none extra; null when none is left.
    async beginTry(id: string): Promise<CaptchaTry | null> {
      const [row] = await db
        .update(captchas)
        .set({ wrongTries: sql`${captchas.wrongTries} + 1` })
        .where(
          and(
            eq(captchas.id, id),
            gt(captchas.expiresAt, clock.now()),
            lt(captchas.wrongTries, CAPTCHA_WRONG_TRIES_MAX),
          ),
        )
        .returning({ challenge: captchas.challenge, createdAt: captchas.createdAt });
      return (row as CaptchaTry | undefined) ?? null;
    },

    async restoreAttempt(id: string, { challenge }: CaptchaTry): Promise<void> {
      await db
        .update(captchas)
        .set({ wrongTries: sql`${captchas.wrongTries} - 1` })
        .where(and(eq(captchas.id, id), eq(captchas.challenge, challenge)));
    },

    /** False when another call consumed it first: one challenge is valid for one call. */
    async use(id: string, { challenge }: CaptchaTry): Promise<boolean> {
      const used = await db
        .delete(captchas)
        .where(and(eq(captchas.id, id), eq(captchas.challenge, challenge)))
        .returning({ id: captchas.id });
      return used.length > 0;
    },

    async deleteExpired(): Promise<void> {
      await db.delete(captchas).where(lt(captchas.expiresAt, clock.now()));
    },
  };
}

type ClickChallenge = { kind: 'click'; boxes: Box[] };

function createClickChallenges(captcha: 'strict' | 'lenient') {
  const pictures = createCaptchaPictures();

  return {
    async make(lang: Lang) {
      const signs = chooseSigns(lang);
      const places = choosePlaces(signs.length);
      const placed = places.flatMap((place, index): PlacedSign[] => {
        const sign = signs[index];
        return sign ? [{ sign, place }] : [];
      });
      const boxes = places.slice(0, CAPTCHA_TARGETS).map(boxOf);
      const challenge: ClickChallenge = { kind: 'click', boxes };
      const shown = {
        text: signs.slice(0, CAPTCHA_TARGETS).map(({ text }) => text),
        base64: await pictures.draw(placed),
        width: CAPTCHA_WIDTH_PX,
        height: CAPTCHA_HEIGHT_PX,
      };
      return { challenge, shown };
    },

    isRight({ boxes }: ClickChallenge, info: string): boolean {
      const points = parsePoints(info);
      if (!points) return false;
      return captcha === 'lenient' ? points.length === boxes.length : hitsAll(points, boxes);
    },
  };
}

type WaitChallenge = { kind: 'wait'; seed: string; network: string };

const SEED_BYTES = 16;
const NONCE = '[0-9a-z]{1,8}';
const INFO = new RegExp(`^${CAPTCHA_WAIT_INFO}(${NONCE}(?:\\.${NONCE})*)$`);

/** For readers who cannot click in a picture; never faster than clicking, and a network gets only a few per day. */
function createWaitChallenges({ clock, secret }: Pick<Platform, 'clock' | 'secret'>) {
  return {
    make(address: string) {
      const seed = randomBytes(SEED_BYTES).toString('hex');
      const challenge: WaitChallenge = { kind: 'wait', seed, network: hashOf(address) };
      const shown = { seed, puzzles: CAPTCHA_PUZZLES, bits: CAPTCHA_PUZZLE_BITS, waitSeconds: CAPTCHA_WAIT_SECONDS };
      return { challenge, shown };
    },

    isRight(
      { seed, network }: WaitChallenge,
      { info, address, createdAt }: { info: string; address: string; createdAt: Date },
    ): boolean {
      if (secondsBetween(createdAt, clock.now()) < CAPTCHA_WAIT_SECONDS) return false;
      const nonces = INFO.exec(info)?.[1]?.split('.') ?? [];
      return (
        network === hashOf(address) &&
        nonces.length === CAPTCHA_PUZZLES &&
        nonces.every((nonce, index) => isSolved(`${seed}:${index}:${nonce}`))
      );
    },
  };

  function hashOf(address: string): string {
    return createHmac('sha256', secret)
      .update(`captcha ${networkOf(address)}`)
      .digest('hex');
  }
}

function isSolved(text: string): boolean {
  const head = createHash('sha256').update(text).digest().readUInt32BE(0);
  return Math.clz32(head) >= CAPTCHA_PUZZLE_BITS;
}
