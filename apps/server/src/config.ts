import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { OperatorError } from '#platform/operator-error.ts';
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

  if (problems.length === 0) problems.push(...contradictions(values));
  if (problems.length > 0) throw new OperatorError(listOf(problems));

  // A site that can send codes does not show them.
  const isDemo = demo && !values.smsProvider;
  return {
    ...others,
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

function contradictions(values: Values): string[] {
  const { databaseUrl, databaseReplicaUrls, webConcurrency, s3Bucket } = values;
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
  if (values.redisSentinels.length > 0 && !values.redisUrl) {
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
