import { AppError } from '#platform/app-error.ts';
import type { CaptchaAnswer, ConsumeCaptcha } from '#ports/identity.ts';
import type { Entry } from './entry.ts';
import type { FindAccount } from './find-account.ts';
import type { LoginFailures } from './login-failures.ts';
import type { Passwords } from './passwords.ts';
import type { Logins, Origin } from './sessions/logins.ts';

type Parts = {
  entry: Entry;
  findAccount: FindAccount;
  failures: LoginFailures;
  logins: Logins;
  passwords: Pick<Passwords, 'verify'>;
  consumeCaptcha: ConsumeCaptcha;
};

type PasswordForm = Omit<CaptchaAnswer, 'address'> & {
  /** A mobile number, an e-mail address or an account name. */
  name: string;
  password: string;
  keep: boolean;
  consent: string;
};

export type PasswordLogin = ReturnType<typeof createPasswordLogin>;

export function createPasswordLogin(parts: Parts) {
  const { entry, findAccount, failures, logins, passwords, consumeCaptcha } = parts;

  /** An unknown account gets the same message after the same work as a wrong password, so that none can be probed. */
  return async ({ name, password, keep, consent, ...captcha }: PasswordForm, origin: Origin) => {
    const login = { account: name.trim().toLowerCase(), address: origin.address };
    const { needsCaptcha } = await failures.requireOpen(login);
    const account = await findAccount(name);
    // Also looked up for an unknown account, so that the timing does not differ.
    const isKnown = await logins.isKnownDevice(account?.id ?? 0, origin);
    const isCaptchaGiven = captcha.captchaId !== '' || captcha.captchaInfo !== '';
    if (isCaptchaGiven) await consumeCaptcha({ ...captcha, address: origin.address });
    else if (needsCaptcha || !isKnown) throw new AppError('captcha.required');

    const left = await failures.take(login);
    const isRight = await passwords.verify(account?.passwordHash, password);
    if (!isRight || !account) {
      await failures.failed(login);
      throw new AppError('account.wrong_password', { left });
    }
    await failures.clearFailures(login);
    return entry.startSession({ account, method: 'password', keep, consent, origin });
  };
}
