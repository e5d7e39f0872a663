import { CAPTCHA_LIFE_SECONDS, type Lang } from '@rujian/contract/constants';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { type CaptchaTry, createCaptchaStore } from './captcha-store.ts';
import { createClickChallenges } from './click-challenge.ts';

/** The pair that a form sends along. */
export type CaptchaAnswer = { captchaId: string; captchaInfo: string };

export type ClickCaptcha = ReturnType<typeof createClickCaptcha>;

/** Pictures to be clicked, and the calls that are paid for by a right answer. */
export function createClickCaptcha(platform: Pick<Platform, 'db' | 'clock' | 'captcha'>) {
  const store = createCaptchaStore(platform);
  const clicks = createClickChallenges(platform.captcha);

  return {
    /** A new picture under the client's id; an older one of the same id is gone. */
    async draw({ id, lang }: { id: string; lang: Lang }) {
      const { challenge, shown } = await clicks.make(lang);
      await store.put(id, challenge, CAPTCHA_LIFE_SECONDS);
      return { id, ...shown };
    },

    /** Looks at an answer; a right one is used up only if `unset` is true. Refuses a wrong one. */
    async check({ id, info, unset }: { id: string; info: string; unset: boolean }) {
      const tried = await rightTry(id, info);
      if (unset) await useUp(id, tried);
      else await store.forgiveTry(id, tried);
    },

    /** Uses up a right answer; refuses a wrong one. */
    async spend({ captchaId, captchaInfo }: CaptchaAnswer): Promise<void> {
      await useUp(captchaId, await rightTry(captchaId, captchaInfo));
    },

    forgetOld: store.forgetOld,
  };

  async function rightTry(id: string, info: string): Promise<CaptchaTry> {
    const tried = await store.beginTry(id);
    if (!tried || !clicks.isRight(tried.challenge, info)) throw new AppError('captcha.wrong');
    return tried;
  }

  async function useUp(id: string, tried: CaptchaTry): Promise<void> {
    if (!(await store.use(id, tried))) throw new AppError('captcha.wrong');
  }
}
