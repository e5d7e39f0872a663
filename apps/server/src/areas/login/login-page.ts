import type { getCheckIn } from '@rujian/contract/areas/login/public';
import type { DataOf } from '@rujian/contract/base/endpoint';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { AppError } from '#platform/app-error.ts';
import type { ConsentVersions } from './consent-version.ts';
import type { SiteSwitches } from './site-switches.ts';

type Parts = {
  switches: SiteSwitches;
  consentVersions: ConsentVersions;
  /** Where codes can be sent. */
  channels: () => VerificationType[];
};

export type LoginPage = () => Promise<DataOf<typeof getCheckIn>>;

/**
 * The first call of a login form. Members get the same answer as visitors, because clients
 * interpret a 302 as the end of the session.
 */
export function createLoginPage({ switches, consentVersions, channels }: Parts): LoginPage {
  return async () => {
    if (!(await switches.isMemberCentreOpen())) throw new AppError('member_centre.closed');
    return {
      accountVerificationType: channels(),
      // Clients that cannot handle `captcha.required` always show one.
      userLoginCaptchaSwitch: true,
      consentVersion: await consentVersions.current(),
    };
  };
}
