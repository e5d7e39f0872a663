import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createTestClock } from '#test/test-clock.ts';
import { openSms } from './sms.ts';

const CODE = { mobile: '13800138000', template: 'user_register', params: { code: '012345' } };
const KEPT = { mobile: CODE.mobile, template: CODE.template };
const ACCOUNT = {
  accessKeyId: 'key-of-the-site',
  accessKeySecret: 'secret-of-the-site',
  signName: '乳见',
  templates: { user_register: 'T_42' },
};
const TENCENT = { ...ACCOUNT, sdkAppId: '1400000042', region: 'ap-beijing' };

type Answer = { status?: number; body: object };
type Seen = { method?: string; url: URL; headers: IncomingMessage['headers']; body: string };

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** A fake provider on this machine that records requests and replies as instructed. */
async function provider(answer: Answer) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const url = new URL(request.url ?? '/', 'http://provider');
    seen.push({ method: request.method, url, headers: request.headers, body });
    response.statusCode = answer.status ?? 200;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { seen, endpoint };
}

async function open(settings: Partial<Parameters<typeof openSms>[0]>) {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const clock = createTestClock(new Date('2026-05-20T01:30:00Z'));
  const dataDir = await mkdtemp(join(tmpdir(), 'rujian-sms-'));
  const sms = await openSms({ demo: false, dataDir, ...settings }, clock, log);
  return { sms, dataDir, lines };
}

test('Aliyun gets the number, the sign name, the template and the code in a signed request', async () => {
  const { seen, endpoint } = await provider({ body: { Code: 'OK', Message: 'OK', BizId: '9' } });
  const { sms } = await open({ aliyunSms: { ...ACCOUNT, endpoint } });

  await sms.send(CODE);

  expect(sms.kind).toBe('aliyun');
  expect(seen).toHaveLength(1);
  expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '乳见',
    TemplateCode: 'T_42',
    TemplateParam: '{"code":"012345"}',
  });
  expect(seen[0]?.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' });
  expect(seen[0]?.headers.authorization).toMatch(
    /^ACS3-HMAC-SHA256 Credential=key-of-the-site,.+Signature=[0-9a-f]{64}$/,
  );
});

test('Tencent gets the number, the application, the template and the code in a signed request', async () => {
  const { seen, endpoint } = await provider(tencentSays('Ok'));
  const { sms } = await open({ tencentSms: { ...TENCENT, endpoint } });

  await sms.send(CODE);

  expect(sms.kind).toBe('tencent');
  expect(seen).toHaveLength(1);
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: '1400000042',
    SignName: '乳见',
    TemplateId: 'T_42',
    TemplateParamSet: ['012345'],
  });
  expect(seen[0]?.headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-beijing',
  });
  expect(seen[0]?.headers.authorization).toMatch(/^TC3-HMAC-SHA256 Credential=key-of-the-site\//);
});

test.each([
  { said: 'isv.BUSINESS_LIMIT_CONTROL', fault: 'limited' },
  { said: 'isv.DAY_LIMIT_CONTROL', fault: 'limited' },
  { said: 'isv.MOBILE_NUMBER_ILLEGAL', fault: 'invalid_address' },
  { said: 'isv.AMOUNT_NOT_ENOUGH', fault: 'arrears' },
  { said: 'isv.OUT_OF_SERVICE', fault: 'arrears' },
  { said: 'isv.SMS_TEMPLATE_ILLEGAL', fault: 'refused' },
  { said: 'isp.SYSTEM_ERROR', fault: 'unreachable' },
  { said: 'Throttling.User', status: 400, fault: 'limited' },
  { said: 'InvalidAccessKeyId.NotFound', status: 404, fault: 'refused' },
  { said: 'ServiceUnavailable', status: 503, fault: 'unreachable' },
])('Aliyun says $said: $fault, asked once', async ({ said, status, fault }) => {
  const body = { Code: said, Message: '13800138000 is mentioned', RequestId: 'r' };
  const { seen, endpoint } = await provider({ status, body });
  const { sms } = await open({ aliyunSms: { ...ACCOUNT, endpoint } });

  const failed = await sms.send(CODE).catch((error: unknown) => error);

  expect(failed).toMatchObject({ name: 'SendError', fault, providerCode: said });
  expect(String((failed as Error).stack)).not.toContain('13800138000');
  expect(seen).toHaveLength(1);
});

test.each([
  { said: 'LimitExceeded.PhoneNumberOneHourLimit', fault: 'limited' },
  { said: 'InvalidParameterValue.IncorrectPhoneNumber', fault: 'invalid_address' },
  { said: 'FailedOperation.InsufficientBalanceInSmsPackage', fault: 'arrears' },
  { said: 'FailedOperation.TemplateIncorrectOrUnapproved', fault: 'refused' },
  { said: 'InternalError.Timeout', fault: 'unreachable' },
])('Tencent says $said of the number: $fault', async ({ said, fault }) => {
  const { seen, endpoint } = await provider(tencentSays(said));
  const { sms } = await open({ tencentSms: { ...TENCENT, endpoint } });

  await expect(sms.send(CODE)).rejects.toMatchObject({ fault, providerCode: said });

  expect(seen).toHaveLength(1);
});

test('Tencent refuses the whole request: a wrong key is not retried', async () => {
  const said = 'AuthFailure.SignatureFailure';
  const { endpoint } = await provider({ body: { Response: { Error: { Code: said, Message: 'no' }, RequestId: 'r' } } });
  const { sms } = await open({ tencentSms: { ...TENCENT, endpoint } });

  await expect(sms.send(CODE)).rejects.toMatchObject({ fault: 'refused', providerCode: said });
});

test.each([
  { name: 'aliyun', settings: { aliyunSms: { ...ACCOUNT, endpoint: 'http://127.0.0.1:9' } } },
  { name: 'tencent', settings: { tencentSms: { ...TENCENT, endpoint: 'http://127.0.0.1:9' } } },
])('a provider that does not answer is unreachable: $name', async ({ settings }) => {
  const { sms } = await open(settings);

  const failed = await sms.send(CODE).catch((error: unknown) => error);

  expect(failed).toMatchObject({ fault: 'unreachable' });
  expect(String((failed as Error).message)).not.toContain('13800138000');
});

test('demo mode writes one JSON object per line and logs the code with a masked number', async () => {
  const { sms, dataDir, lines } = await open({ demo: true });

  await sms.send(CODE);
  await sms.send({ ...CODE, params: { code: '999999' } });

  const path = join(dataDir, 'outbox/sms.ndjson');
  const kept = (await readFile(path, 'utf8')).trimEnd().split('\n');
  expect(kept.map((line) => JSON.parse(line) as object)).toEqual([
    { at: '2026-05-20T01:30:00.000Z', ...KEPT, code: '012345' },
    { at: '2026-05-20T01:30:00.000Z', ...KEPT, code: '999999' },
  ]);
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(lines[0]).toContain('"mobile":"138****8000"');
  expect(lines[0]).toContain('"code":"012345"');
});

test('a notice passes its parameters by name to Aliyun and by position to Tencent', async () => {
  const notice = {
    mobile: '13800138000',
    template: 'brand_complaint_due',
    params: { no: '260520000019', due: '05-22 09:30' },
  };
  const templates = { brand_complaint_due: 'T_7' };
  const aliyun = await provider({ body: { Code: 'OK', Message: 'OK', BizId: '9' } });
  const tencent = await provider(tencentSays('Ok'));
  const one = await open({ aliyunSms: { ...ACCOUNT, templates, endpoint: aliyun.endpoint } });
  const two = await open({ tencentSms: { ...TENCENT, templates, endpoint: tencent.endpoint } });
  await one.sms.send(notice);
  await two.sms.send(notice);

  expect(aliyun.seen[0]?.url.searchParams.get('TemplateParam')).toBe(JSON.stringify(notice.params));
  expect(JSON.parse(tencent.seen[0]?.body ?? '')).toMatchObject({
    TemplateId: 'T_7',
    TemplateParamSet: ['260520000019', '05-22 09:30'],
  });
});

test('without a provider and without demo mode nothing can be sent', async () => {
  const { sms } = await open({});

  expect(sms.kind).toBe('none');
  await expect(sms.send(CODE)).rejects.toMatchObject({ fault: 'refused' });
});

function tencentSays(code: string): Answer {
  const status = { SerialNo: '1', PhoneNumber: '+8613800138000', Fee: 1, Code: code, Message: '' };
  return { body: { Response: { SendStatusSet: [status], RequestId: 'r' } } };
}
