import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsDocument } from './commands/settings-document.ts';
import { readConfig } from './config.ts';
import { SETTINGS } from './settings.ts';

function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

test('a site starts without any setting', () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    demo: true,
    demoContent: true,
    databaseUrl: undefined,
    databaseReplicaUrls: [],
    s3: undefined,
    pageCacheBytes: 67_108_864,
  });
  expect(config.dataDir).toMatch(/\/data$/);
});

test('an empty setting counts as not set', () => {
  const config = readConfig({ PORT: '', DATABASE_URL: ' ' });

  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('all invalid settings are reported in one list', () => {
  const refusal = refusalOf({ PORT: '99999', DEMO: 'yes', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });

  expect(refusal.split('\n').filter((line) => line.startsWith('  - '))).toEqual([
    '  - PORT has to be a whole number from 0 to 65535; it is "99999"',
    '  - DATABASE_URL has to be a postgres:// address',
    '  - DEMO has to be 0 or 1; it is "yes"',
    '  - LOG_LEVEL has to be one of debug, info, warn, error, silent; it is "loud"',
  ]);
});

test('a contradiction is in the same list, unless it only follows from another wrong setting', () => {
  const refusal = refusalOf({ PORT: '99999', SMTP_URL: 'smtp://mail.example' });
  const following = refusalOf({ DATABASE_URL: 'mysql://x', WEB_CONCURRENCY: '4', REDIS_SENTINELS: 'a b' });

  expect(refusal).toContain('PORT has to be');
  expect(refusal).toContain('SMTP_URL and MAIL_FROM need each other');
  expect(following).toContain('DATABASE_URL has to be');
  expect(following).not.toContain('WEB_CONCURRENCY needs');
});

test('a variable that is nearly a setting is named with its likely meaning, foreign ones are not', () => {
  const names = Object.values(SETTINGS).map(({ env }) => env);
  const { unknownSettings } = readConfig({ DATABSE_URL: 'postgres://db/rujian', site_url: 'https://a.example' });

  expect(unknownSettings).toEqual([
    'DATABSE_URL is no setting; DATABASE_URL is probably meant',
    'site_url is no setting; SITE_URL is probably meant',
  ]);
  for (const name of names.filter(({ length }) => length >= 8)) {
    const swapped = name.slice(0, 3) + name.charAt(4) + name.charAt(3) + name.slice(5);
    if (swapped === name || names.includes(swapped)) continue;
    expect(readConfig({ [swapped]: 'x' }).unknownSettings.join(), swapped).toContain(`${name} is probably meant`);
  }
  const foreign = {
    HOME: '/root',
    PATH: '/bin',
    LOGNAME: 'x',
    HOSTNAME: 'x',
    SHELL: 'sh',
    PWD: '/',
    LANG: 'C',
    CI: 'true',
  };
  expect(readConfig({ ...foreign, REDIS_PORT: 'tcp://10.0.0.1:6379', npm_config_cache: '/x' }).unknownSettings).toEqual(
    [],
  );
  expect(refusalOf({ PORT: 'x', DATABSE_URL: 'y' })).toContain('DATABASE_URL is probably meant');
});

test('a secret that is too short is refused without being shown', () => {
  const refusal = refusalOf({ SECRET: 'hunter2', S3_SECRET_ACCESS_KEY: 'k' });

  expect(refusal).toContain('SECRET has to be at least 32 characters');
  expect(refusal).not.toContain('hunter2');
});

test('every secret can be read from a file, and from one place only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rujian-secrets-'));
  const path = join(folder, 'secret');
  const secret = 'a secret that only its file contains';
  await writeFile(path, `${secret}\n`);

  const config = readConfig({ SECRET_FILE: path, SMTP_URL_FILE: '' });
  const twice = refusalOf({ SECRET_FILE: path, SECRET: secret });
  const absent = refusalOf({ DATABASE_URL_FILE: join(folder, 'nothing') });
  const unfit = refusalOf({ DATABASE_URL_FILE: path });

  expect(config).toMatchObject({ secret, smtp: undefined });
  expect(twice).toContain('SECRET and SECRET_FILE are both set');
  expect(absent).toMatch(/DATABASE_URL_FILE has to be a readable file; .*nothing gives ENOENT/);
  expect(unfit).toContain('DATABASE_URL has to be a postgres:// address');
  expect(`${twice}${unfit}`).not.toContain(secret);
  await rm(folder, { recursive: true });
});

test('a setting with a password, a key or a token in it is a secret', () => {
  const open = Object.values(SETTINGS).filter((setting) => !('isSecret' in setting));

  expect(open.filter(({ env }) => /PASS|SECRET|TOKEN|KEY|(DATABASE|REDIS|SMTP).*_URLS?$/.test(env))).toEqual([]);
});

test('several processes need a shared database', () => {
  const alone = refusalOf({ WEB_CONCURRENCY: '4' });
  const together = readConfig({ WEB_CONCURRENCY: '4', DATABASE_URL: 'postgres://db/rujian' });

  expect(alone).toContain('WEB_CONCURRENCY needs DATABASE_URL');
  expect(together.webConcurrency).toBe(4);
});

test('a bucket is used with its key or not at all', () => {
  const keyless = refusalOf({ S3_BUCKET: 'uploads' });
  const config = readConfig({
    S3_BUCKET: 'uploads',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
  });

  expect(keyless).toContain('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  expect(config.s3).toMatchObject({ bucket: 'uploads', endpoint: 'http://127.0.0.1:9000' });
});

const ALIYUN = {
  SMS_PROVIDER: 'aliyun',
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'key',
  SMS_SIGN_NAME: '乳见',
  SMS_TEMPLATES: 'user_retrieve_pwd=SMS_7, *=SMS_1',
};

test('an SMS provider ends demo mode, and each template has its id', () => {
  const config = readConfig(ALIYUN);

  expect(config.demo).toBe(false);
  expect(config.aliyunSms).toMatchObject({
    signName: '乳见',
    templates: {
      user_mobile_login: 'SMS_1',
      user_register: 'SMS_1',
      user_retrieve_pwd: 'SMS_7',
      user_mobile_verify: 'SMS_1',
      user_change_mobile: 'SMS_1',
    },
  });
  expect(config.tencentSms).toBeUndefined();
});

test('Tencent also needs its application id', () => {
  const tencent = { ...ALIYUN, SMS_PROVIDER: 'tencent' };

  const config = readConfig({ ...tencent, SMS_SDK_APP_ID: '1400000042' });

  expect(refusalOf(tencent)).toContain('SMS_PROVIDER needs SMS_SDK_APP_ID');
  expect(config.tencentSms).toMatchObject({ sdkAppId: '1400000042', region: 'ap-guangzhou' });
});

test('an SMS provider is configured completely or not at all', () => {
  const half = refusalOf({ SMS_PROVIDER: 'aliyun', SMS_ACCESS_KEY_ID: 'id' });
  const nameless = refusalOf({ SMS_ACCESS_KEY_ID: 'id' });

  expect(half).toContain('SMS_PROVIDER needs SMS_ACCESS_KEY_SECRET, SMS_SIGN_NAME, SMS_TEMPLATES');
  expect(nameless).toContain('need SMS_PROVIDER');
});

test.each(['user_register=SMS_1', 'user_registre=SMS_1,*=SMS_2', 'SMS_1', '*='])(
  'templates without an id or with an unknown name are refused: %s',
  (templates) => {
    expect(refusalOf({ ...ALIYUN, SMS_TEMPLATES: templates })).toContain('SMS_TEMPLATES');
  },
);

test('notices have their own template ids and may be incomplete', () => {
  const config = readConfig({ ...ALIYUN, SMS_NOTICE_TEMPLATES: 'complaint_accepted=SMS_20' });

  expect(config.aliyunSms?.templates).toMatchObject({ user_retrieve_pwd: 'SMS_7', complaint_accepted: 'SMS_20' });
  for (const wrong of ['complaint_excepted=SMS_20', 'complaint_accepted=', 'SMS_20']) {
    const refusal = refusalOf({ ...ALIYUN, SMS_NOTICE_TEMPLATES: wrong });
    expect(refusal).toContain('SMS_NOTICE_TEMPLATES');
  }
});

test('mails need a server and a sender', () => {
  const config = readConfig({
    SMTP_URL: 'smtps://site:s3cret@mail.example:465',
    MAIL_FROM: '乳见 <noreply@rujian.example>',
  });

  expect(config.smtp).toEqual({
    smtpUrl: 'smtps://site:s3cret@mail.example:465',
    from: '乳见 <noreply@rujian.example>',
  });
  expect(config.demo).toBe(true);
  expect(refusalOf({ SMTP_URL: 'smtp://mail.example' })).toContain('MAIL_FROM');
  expect(refusalOf({ MAIL_FROM: 'noreply@rujian.example' })).toContain('SMTP_URL');
  expect(refusalOf({ SMTP_URL: 'http://s3cret@mail', MAIL_FROM: 'x' })).not.toContain('s3cret');
});

test('the address of the site is an origin', () => {
  const config = readConfig({ SITE_URL: 'https://rujian.example/' });

  expect(config.siteUrl).toBe('https://rujian.example');
  expect(refusalOf({ SITE_URL: 'https://rujian.example/news' })).toContain('SITE_URL');
});

test('docs/configuration.md is generated from the current settings', async () => {
  const file = new URL('../../../docs/configuration.md', import.meta.url);

  const written = await readFile(file, 'utf8');

  expect(written).toBe(settingsDocument());
});

test('CAPTCHA=lenient is honoured only in demo mode', () => {
  expect(readConfig({ CAPTCHA: 'lenient' })).toMatchObject({ captcha: 'lenient', isCaptchaSettingIgnored: false });
  expect(readConfig({ CAPTCHA: 'lenient', DEMO: '0' })).toMatchObject({
    captcha: 'strict',
    isCaptchaSettingIgnored: true,
  });
  expect(readConfig({}).captcha).toBe('strict');
});
