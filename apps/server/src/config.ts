import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '#platform/operator-error.ts';
import { editDistance } from '#platform/text/edit-distance.ts';
import type { Setting } from './setting-kinds.ts';
import { SETTINGS } from './settings.ts';

type Values = {
  [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends Setting<infer Value> ? Value : never;
};

type Readable = Omit<Setting<unknown>, 'schema'> & { schema: z.core.$ZodType };

export type Config = ReturnType<typeof readConfig>;

const BYTES_PER_MEGABYTE = 1_048_576;

const FILE_SUFFIX = '_FILE';

export function readConfig(env: Record<string, string | undefined>) {
  const problems: string[] = [];
  const values = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, setting]) => [name, read(setting)]),
  ) as unknown as Values;
  const { port, siteUrl, dataDir, pageCacheMegabytes, s3Bucket, ...rest } = values;
  const { s3AccessKeyId, s3SecretAccessKey, s3Region, s3Endpoint, demo, ...others } = rest;

  // A contradiction with a setting that is wrong itself may not be one.
  const wrong = problems.flatMap(wordsOf).map((name) => name.replace(/_FILE$/, ''));
  problems.push(...contradictions(values).filter((found) => !wordsOf(found).some((name) => wrong.includes(name))));
  const unknownSettings = unknownIn(env);
  if (problems.length > 0) throw new OperatorError(listOf([...problems, ...unknownSettings]));

  // A site that can send codes does not show them.
  const isDemo = demo && !values.smsProvider;
  return {
    ...others,
    unknownSettings,
    port,
    demo: isDemo,
    ...smsOf(values),
    smtp: values.smtpUrl && values.mailFrom ? { smtpUrl: values.smtpUrl, from: values.mailFrom } : undefined,
    captcha: isDemo ? others.captcha : ('strict' as const),
    isCaptchaSettingIgnored: others.captcha === 'lenient' && !isDemo,
    siteUrl: siteUrl ?? `http://localhost:${port}`,
    originFromRequest: siteUrl === undefined,
    dataDir: resolve(dataDir),
    pageCacheBytes: pageCacheMegabytes * BYTES_PER_MEGABYTE,
    s3:
      s3Bucket && s3AccessKeyId && s3SecretAccessKey
        ? {
            bucket: s3Bucket,
            region: s3Region,
            endpoint: s3Endpoint,
            accessKeyId: s3AccessKeyId,
            secretAccessKey: s3SecretAccessKey,
          }
        : undefined,
    backupS3: backupStoreOf(values),
  };

  function read(setting: Readable): unknown {
    const input = inputOf(setting);
    const result = z.safeParse(setting.schema, input ?? setting.default);
    if (result.success) return result.data;
    const shown = setting.isSecret ? '' : `; it is "${input ?? ''}"`;
    problems.push(`${setting.env} has to be ${setting.expects}${shown}`);
    return undefined;
  }

  function inputOf({ env: name, isSecret }: Readable): string | undefined {
    const given = env[name]?.trim() || undefined;
    const path = isSecret && env[name + FILE_SUFFIX]?.trim();
    if (!path) return given;
    if (given) problems.push(`${name} and ${name}${FILE_SUFFIX} are both set; only one may be`);
    try {
      return readFileSync(path, 'utf8').trim() || undefined;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      problems.push(`${name}${FILE_SUFFIX} has to be a readable file; ${path} gives ${code}`);
      return undefined;
    }
  }
}

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

/** What an operator has to know although the site starts. */
export function warningsOf({ unknownSettings, demo, host, siteUrl, originFromRequest }: Config): string[] {
  const isNear = (name: string) => LOOPBACK.includes(name.replace(/^\[|\]$/g, ''));
  const isPublic = !originFromRequest && !isNear(new URL(siteUrl).hostname);
  const isReachable = isPublic || !isNear(host);
  if (!(demo && isReachable)) return unknownSettings;
  return [
    ...unknownSettings,
    `DEMO is on and others can reach this site (${isPublic ? siteUrl : `HOST is ${host}`}): codes are shown to everyone who asks for one, so anyone can log in as anyone. Set DEMO=0, or HOST=127.0.0.1 to keep it to this machine.`,
  ];
}

function backupStoreOf(values: Values) {
  const { backupS3Bucket: bucket, backupS3AccessKeyId: accessKeyId } = values;
  const { backupS3SecretAccessKey: secretAccessKey } = values;
  if (!(bucket && accessKeyId && secretAccessKey)) return undefined;
  const { backupS3Region: region, backupS3Endpoint: endpoint } = values;
  return { bucket, region, endpoint, accessKeyId, secretAccessKey };
}

function smsOf(values: Values) {
  const { smsProvider, smsAccessKeyId, smsAccessKeySecret, smsSignName, smsTemplates } = values;
  if (!(smsAccessKeyId && smsAccessKeySecret && smsSignName && smsTemplates)) return {};
  const account = {
    accessKeyId: smsAccessKeyId,
    accessKeySecret: smsAccessKeySecret,
    signName: smsSignName,
    templates: { ...smsTemplates, ...values.smsNoticeTemplates },
    endpoint: values.smsEndpoint,
  };
  const { smsSdkAppId: sdkAppId, smsRegion: region } = values;
  if (smsProvider === 'aliyun') return { aliyunSms: account };
  return smsProvider && sdkAppId ? { tencentSms: { ...account, sdkAppId, region } } : {};
}

const NAMES = Object.values(SETTINGS).flatMap(({ env, ...more }) =>
  'isSecret' in more ? [env, env + FILE_SUFFIX] : [env],
);
/** Shorter names differ from foreign variables by one sign too: HOST and HOME. */
const COMPARED_FROM = 6;
const LETTERS_PER_TYPO = 4;
const TYPOS_MAX = 2;

/** Variables that are nearly the name of a setting; other programs have variables of their own, so others are left alone. */
function unknownIn(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter((name) => name.length >= COMPARED_FROM && env[name]?.trim() && !NAMES.includes(name))
    .flatMap((name) => {
      const meant = likelyMeaning(name);
      return meant === undefined ? [] : [`${name} is no setting; ${meant} is probably meant`];
    });
}

function likelyMeaning(name: string): string | undefined {
  const upper = name.toUpperCase().replaceAll('-', '_');
  const most = Math.min(TYPOS_MAX, Math.floor(name.length / LETTERS_PER_TYPO));
  const near = NAMES.filter((known) => known.length >= COMPARED_FROM && Math.abs(known.length - upper.length) <= most)
    .map((known) => ({ known, distance: editDistance(upper, known) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.known;
}

function wordsOf(sentence: string): string[] {
  return sentence.match(/[A-Z][A-Z\d_]+/g) ?? [];
}

/** Values of wrong settings are missing here, whatever their type says. */
function contradictions(values: Values): string[] {
  const { databaseUrl, databaseReplicaUrls = [], webConcurrency, s3Bucket, redisSentinels = [] } = values;
  const found: string[] = [];
  if (webConcurrency > 1 && !databaseUrl) {
    found.push('WEB_CONCURRENCY needs DATABASE_URL: the embedded database belongs to one process only');
  }
  if (databaseReplicaUrls.length > 0 && !databaseUrl) {
    found.push('DATABASE_REPLICA_URLS needs DATABASE_URL: replicas follow a main server');
  }
  if (values.databaseDirectUrl && !databaseUrl) {
    found.push('DATABASE_DIRECT_URL needs DATABASE_URL: it is the same database without a pooler');
  }
  if (redisSentinels.length > 0 && !values.redisUrl) {
    found.push('REDIS_SENTINELS needs REDIS_URL with the name of the master');
  }
  if (s3Bucket && !(values.s3AccessKeyId && values.s3SecretAccessKey)) {
    found.push('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  }
  if (values.backupS3Bucket && !(values.backupS3AccessKeyId && values.backupS3SecretAccessKey)) {
    found.push('BACKUP_S3_BUCKET needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY');
  }
  // A backup holds all uploads, and would hold the backups before it too.
  const isSameStore = values.backupS3Endpoint === values.s3Endpoint;
  if (s3Bucket && values.backupS3Bucket === s3Bucket && isSameStore) {
    found.push('BACKUP_S3_BUCKET has to be another bucket than S3_BUCKET');
  }
  if (values.smsProvider) {
    const needed = {
      SMS_ACCESS_KEY_ID: values.smsAccessKeyId,
      SMS_ACCESS_KEY_SECRET: values.smsAccessKeySecret,
      SMS_SIGN_NAME: values.smsSignName,
      SMS_TEMPLATES: values.smsTemplates,
      ...(values.smsProvider === 'tencent' && { SMS_SDK_APP_ID: values.smsSdkAppId }),
    };
    const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
    if (missing.length > 0) found.push(`SMS_PROVIDER needs ${missing.join(', ')}`);
  } else if (values.smsAccessKeyId || values.smsAccessKeySecret || values.smsTemplates || values.smsNoticeTemplates) {
    found.push('SMS_ACCESS_KEY_ID, SMS_ACCESS_KEY_SECRET and the templates need SMS_PROVIDER');
  }
  if (Boolean(values.smtpUrl) !== Boolean(values.mailFrom)) found.push('SMTP_URL and MAIL_FROM need each other');
  return found;
}

function listOf(problems: string[]): string {
  const lines = problems.map((problem) => `  - ${problem}`);
  return `These settings are wrong:\n${lines.join('\n')}\nEvery setting is described in docs/configuration.md.`;
}
