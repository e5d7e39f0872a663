import tencent from 'tencentcloud-sdk-nodejs-sms';
import { SendError } from '#platform/http/send-error.ts';
import type { Sms } from './sms.ts';
import {
  type Faults,
  reachProvider,
  refusal,
  SMS_TIMEOUT_MS,
  type TencentAccount,
  templateIdOf,
} from './sms-account.ts';

const ENDPOINT = 'https://sms.tencentcloudapi.com';
const COUNTRY = '+86';

const FAULTS: Faults = [
  ['LimitExceeded', 'limited'],
  ['RequestLimitExceeded', 'limited'],
  ['InvalidParameterValue.IncorrectPhoneNumber', 'invalid_address'],
  ['FailedOperation.PhoneNumberInBlacklist', 'invalid_address'],
  ['FailedOperation.InsufficientBalanceInSmsPackage', 'arrears'],
  ['UnauthorizedOperation.ServiceSuspendDueToArrears', 'arrears'],
  ['InternalError', 'unreachable'],
];

export function createTencentSms(account: TencentAccount): Sms {
  const { protocol, host } = new URL(account.endpoint ?? ENDPOINT);
  const client = new tencent.sms.v20210111.Client({
    credential: { secretId: account.accessKeyId, secretKey: account.accessKeySecret },
    region: account.region,
    profile: { httpProfile: { endpoint: host, protocol: `${protocol}//`, reqTimeout: SMS_TIMEOUT_MS / 1000 } },
  });

  return {
    kind: 'tencent',
    templates: account.templates,
    reach: () => reachProvider(account.endpoint ?? ENDPOINT),
    async send({ mobile, template, params }) {
      const request = {
        PhoneNumberSet: [`${COUNTRY}${mobile}`],
        SmsSdkAppId: account.sdkAppId,
        SignName: account.signName,
        TemplateId: templateIdOf(account, template),
        // Tencent's templates number their variables.
        TemplateParamSet: Object.values(params),
      };
      const { SendStatusSet } = await client.SendSms(request).catch((error: unknown) => {
        throw errorOf(error);
      });
      const outcome = SendStatusSet?.[0]?.Code ?? 'no code';
      if (outcome !== 'Ok') throw refusal(FAULTS, outcome);
    },
  };
}

/** An error without a provider code never reached the provider. */
function errorOf(error: unknown): SendError {
  const { code } = error as { code?: string };
  return code ? refusal(FAULTS, code) : new SendError('unreachable', 'no answer');
}
