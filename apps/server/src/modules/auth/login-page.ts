import type { getCheckIn } from '@rujian/contract/auth';
import type { DataOf } from '@rujian/contract/endpoint';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { AppError } from '#platform/app-error.ts';
import type { ConsentVersions } from './consent-version.ts';
import type { SiteSwitches } from './site-switches.ts';

type Parts = {
  switches: SiteSwitches;
  consentVersions: ConsentVersions;
  /** Where codes can be sent to. */
  channels: () => VerificationType[];
};

export type LoginPage = () => Promise<DataOf<typeof getCheckIn>>;

/**
 * What a login form asks first. A member gets the same answer as a visitor: clients take a 302 for
 * the end of the session, so it must not say "you are logged in already".
 */
export function createLoginPage({ switches, consentVersions, channels }: Parts): LoginPage {
  return async () => {
    if (!(await switches.isMemberCentreOpen())) throw new AppError('member_centre.closed');
    return {
      accountVerificationType: channels(),
      // Clients that cannot answer `captcha.required` ask for one every time.
      userLoginCaptchaSwitch: true,
      consentVersion: await consentVersions.current(),
    };
  };
}
