import { CAPTCHA_LIFE_SECONDS, type Lang } from '@rujian/contract/base/constants';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import type { CaptchaAnswer } from '#ports/identity.ts';
import { type CaptchaTry, createCaptchaStore } from './captcha-store.ts';
import { createClickChallenges } from './click-challenge.ts';
import { createWaitChallenges } from './wait-challenge.ts';

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

    /** Proof-of-work puzzles for readers who cannot click, under the client's id. */
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
