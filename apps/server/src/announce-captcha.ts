import type { Log } from '#platform/log.ts';
import type { Config } from './config.ts';

/** Operators must know at once that captchas do not protect the site. */
export function announceCaptcha(
  { captcha, isCaptchaSettingIgnored }: Pick<Config, 'captcha' | 'isCaptchaSettingIgnored'>,
  log: Pick<Log, 'warn'>,
  write: (line: string) => void,
): void {
  if (captcha === 'lenient') {
    log.warn('captcha.lenient');
    write('CAPTCHA=lenient: any clicks pass as long as their number is right.\n');
  }
  if (isCaptchaSettingIgnored) {
    log.warn('captcha.lenient_ignored');
    write('CAPTCHA=lenient is ignored, because DEMO is off.\n');
  }
}
