import { createRequire } from 'node:module';
import { SendError } from '#platform/http/send-error.ts';
import type { Sms } from './sms.ts';
import { type Faults, reachProvider, refusal, SMS_TIMEOUT_MS, type SmsAccount, templateIdOf } from './sms-account.ts';

// Loaders interpret the default export of these CommonJS packages differently; `require` is unambiguous.
const require = createRequire(import.meta.url);
const dysms = require('@alicloud/dysmsapi20170525') as typeof import('@alicloud/dysmsapi20170525');
const core = require('@alicloud/openapi-core') as typeof import('@alicloud/openapi-core');

const ENDPOINT = 'https://dysmsapi.aliyuncs.com';

const FAULTS: Faults = [
  ['isv.BUSINESS_LIMIT_CONTROL', 'limited'],
  ['isv.DAY_LIMIT_CONTROL', 'limited'],
  ['isv.MONTH_LIMIT_CONTROL', 'limited'],
  ['Throttling', 'limited'],
  ['isv.MOBILE_NUMBER_ILLEGAL', 'invalid_address'],
  ['isv.MOBILE_COUNT_OVER_LIMIT', 'invalid_address'],
  ['isv.AMOUNT_NOT_ENOUGH', 'arrears'],
  ['isv.OUT_OF_SERVICE', 'arrears'],
  ['isp.SYSTEM_ERROR', 'unreachable'],
  ['ServiceUnavailable', 'unreachable'],
  ['InternalError', 'unreachable'],
];

export function createAliyunSms(account: SmsAccount): Sms {
  const { protocol, host } = new URL(account.endpoint ?? ENDPOINT);
  const client = new dysms.default(
    new core.$OpenApiUtil.Config({
      accessKeyId: account.accessKeyId,
      accessKeySecret: account.accessKeySecret,
      endpoint: host,
      protocol: protocol.replace(':', ''),
      connectTimeout: SMS_TIMEOUT_MS,
      readTimeout: SMS_TIMEOUT_MS,
    }),
  );

  return {
    kind: 'aliyun',
    templates: account.templates,
    reach: () => reachProvider(account.endpoint ?? ENDPOINT),
    async send({ mobile, template, params }) {
      const request = new dysms.SendSmsRequest({
        phoneNumbers: mobile,
        signName: account.signName,
        templateCode: templateIdOf(account, template),
        templateParam: JSON.stringify(params),
      });
      const { body } = await client.sendSms(request).catch((error: unknown) => {
        throw errorOf(error);
      });
      if (body?.code !== 'OK') throw refusal(FAULTS, body?.code ?? 'no code');
    },
  };
}

/** The client's errors repeat the number and the code in their message, so they are not passed on. */
function errorOf(error: unknown): SendError {
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (statusCode === undefined) return new SendError('unreachable', code ?? 'no answer');
  return statusCode >= 500 && !code?.startsWith('isv.')
    ? new SendError('unreachable', code ?? String(statusCode))
    : refusal(FAULTS, code ?? String(statusCode));
}
