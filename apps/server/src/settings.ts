import { SMS_TEMPLATES } from '@rujian/contract/constants';
import { staffPassword } from '@rujian/contract/rules';
import { SMS_NOTICE_NAMES, SMS_NOTICES } from '@rujian/contract/sms-notices';
import * as z from 'zod/mini';
import { SMS_BUDGET } from '#platform/limits.ts';

/** One setting: where it is read from, what it is for, what it may be. */
export type Setting<Value> = {
  env: string;
  doc: string;
  /** Ends the sentence "… has to be". */
  expects: string;
  schema: z.ZodMiniType<Value, string | undefined>;
  /** Never shown, not even when it is wrong. */
  isSecret?: true;
  /** As it would be written in the environment; absent where nothing is the default. */
  default?: string;
};

const address = (protocols: string[]) =>
  z.string().check(z.refine((text) => protocols.includes(URL.parse(text)?.protocol ?? '')));

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    z.number().check(z.gte(least), z.lte(most)),
  );

const list = (protocols: string[]) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',').flatMap((part) => part.trim() || [])),
      z.array(address(protocols)),
    ),
  );

/** `user_register=SMS_1,*=SMS_2`: each of our templates → its id at the provider. */
const templateIds = z.pipe(
  z.pipe(z.string(), z.transform(readTemplateIds)),
  z.record(z.string(), z.string().check(z.minLength(1))),
);

function readTemplateIds(text: string): Record<string, string | undefined> {
  const given = new Map(Object.entries(readPairs(text)));
  const rest = given.get('*');
  const ids = SMS_TEMPLATES.map((name) => [name, given.get(name) ?? rest] as const);
  const known: string[] = [...SMS_TEMPLATES, '*'];
  const unknown = [...given.keys()].filter((name) => !known.includes(name));
  // A name that we do not send is a slip of the pen; without an id it fails the check.
  return Object.fromEntries([...ids, ...unknown.map((name) => [name, undefined] as const)]);
}

/** The same for notices: each has a text of its own, and one without an id is not sent. */
const noticeIds = z.pipe(
  z.pipe(z.string(), z.transform(readPairs)),
  z.partialRecord(z.enum(SMS_NOTICE_NAMES), z.string().check(z.minLength(1))),
);

function readPairs(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(',').map((pair) => {
      const [name = '', id = ''] = pair.split('=').map((part) => part.trim());
      return [name, id] as const;
    }),
  );
}

const onOff = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
);
const origin = address(['http:', 'https:']).check(
  z.refine((text) => URL.parse(text)?.origin === text.replace(/\/$/, '')),
);

const WEB = ['http:', 'https:'];
const POSTGRES = ['postgres:', 'postgresql:'];

/** Every setting of the server, once. `docs/configuration.md` is made from this. */
export const SETTINGS = {
  port: setting({
    env: 'PORT',
    doc: 'Port the site listens on. `0` takes any free one.',
    expects: 'a whole number from 0 to 65535',
    schema: wholeNumber(0, 65_535),
    default: '3000',
  }),
  host: setting({
    env: 'HOST',
    doc: 'Address the site listens on. `127.0.0.1` keeps it to this machine.',
    expects: 'an address of this machine',
    schema: z.string().check(z.regex(/^[\w.:-]+$/)),
    default: '0.0.0.0',
  }),
  siteUrl: setting({
    env: 'SITE_URL',
    doc: 'The origin readers see, for canonical addresses and feeds. Without it, `http://localhost` with the port.',
    expects: 'an http or https origin without a path, such as https://rujian.example',
    schema: z.optional(
      z.pipe(
        origin,
        z.transform((text: string) => text.replace(/\/$/, '')),
      ),
    ),
  }),
  dataDir: setting({
    env: 'DATA_DIR',
    doc: 'Folder for the embedded database, uploads and the generated secret. One process at a time uses it.',
    expects: 'a folder',
    schema: z.string().check(z.minLength(1)),
    default: './data',
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    doc: 'PostgreSQL 15 or newer. Without it, the embedded database in the data folder.',
    expects: 'a postgres:// address',
    schema: z.optional(address(POSTGRES)),
  }),
  databaseReplicaUrls: setting({
    env: 'DATABASE_REPLICA_URLS',
    doc: 'Read replicas, separated by commas; reads of public pages take turns among them.',
    expects: 'postgres:// addresses separated by commas',
    schema: list(POSTGRES),
    default: '',
  }),
  databasePoolSize: setting({
    env: 'DATABASE_POOL_SIZE',
    doc: 'Connections to each PostgreSQL server, for each process.',
    expects: 'a whole number from 1 to 500',
    schema: wholeNumber(1, 500),
    default: '10',
  }),
  statementTimeoutMs: setting({
    env: 'STATEMENT_TIMEOUT_MS',
    doc: 'PostgreSQL gives up a statement after so many milliseconds.',
    expects: 'a whole number from 100 to 600000',
    schema: wholeNumber(100, 600_000),
    default: '10000',
  }),
  redisUrl: setting({
    env: 'REDIS_URL',
    doc: 'Redis for counters, locks and messages between processes. Without it, memory.',
    expects: 'a redis:// or rediss:// address',
    schema: z.optional(address(['redis:', 'rediss:'])),
  }),
  s3Bucket: setting({
    env: 'S3_BUCKET',
    doc: 'Bucket for uploads. Without it, the data folder.',
    expects: 'the name of a bucket',
    schema: z.optional(z.string().check(z.minLength(1))),
  }),
  s3Region: setting({
    env: 'S3_REGION',
    doc: 'Region of the bucket.',
    expects: 'the name of a region',
    schema: z.string().check(z.minLength(1)),
    default: 'us-east-1',
  }),
  s3Endpoint: setting({
    env: 'S3_ENDPOINT',
    doc: 'Address of an S3-compatible store other than Amazon’s.',
    expects: 'an http or https address',
    schema: z.optional(address(WEB)),
  }),
  s3AccessKeyId: setting({
    env: 'S3_ACCESS_KEY_ID',
    doc: 'Key for the bucket; needed together with `S3_BUCKET`.',
    expects: 'a key',
    schema: z.optional(z.string().check(z.minLength(1))),
  }),
  s3SecretAccessKey: setting({
    env: 'S3_SECRET_ACCESS_KEY',
    isSecret: true,
    doc: 'Secret of that key; needed together with `S3_BUCKET`.',
    expects: 'a secret',
    schema: z.optional(z.string().check(z.minLength(1))),
  }),
  secret: setting({
    env: 'SECRET',
    isSecret: true,
    doc: 'Key for signatures and keyed hashes; the same for all processes. Without it, one is made and kept in `DATA_DIR/secret`.',
    expects: 'at least 32 characters',
    schema: z.optional(z.string().check(z.minLength(32))),
  }),
  backupPassphrase: setting({
    env: 'BACKUP_PASSPHRASE',
    isSecret: true,
    doc: 'Seals backups (AES-256-GCM), and opens them for `restore`. A backup holds the secret of the site and all personal data: set it wherever backups leave the machine, and keep it apart from them. Without it, backups are plain.',
    expects: 'at least 16 characters',
    schema: z.optional(z.string().check(z.minLength(16))),
  }),
  deskAdminPassword: setting({
    env: 'DESK_ADMIN_PASSWORD',
    isSecret: true,
    doc: 'Password of the desk account `admin`, which the first start creates. Without it, a random one is made and printed once. Later starts ignore it.',
    expects: '10 to 64 characters',
    schema: z.optional(staffPassword),
  }),
  webConcurrency: setting({
    env: 'WEB_CONCURRENCY',
    doc: 'Processes on this machine. More than one needs `DATABASE_URL`.',
    expects: 'a whole number from 1 to 128',
    schema: wholeNumber(1, 128),
    default: '1',
  }),
  trustedProxies: setting({
    env: 'TRUST_PROXY',
    doc: 'How many proxies stand in front and tell the visitor’s address in `x-forwarded-for`.',
    expects: 'a whole number from 0 to 10',
    schema: wholeNumber(0, 10),
    default: '0',
  }),
  corsOrigins: setting({
    env: 'CORS_ORIGINS',
    doc: 'Other origins whose pages may call the API, separated by commas.',
    expects: 'http or https origins separated by commas',
    schema: list(WEB),
    default: '',
  }),
  pageCacheMegabytes: setting({
    env: 'PAGE_CACHE_MB',
    doc: 'Memory for finished pages, for each process.',
    expects: 'a whole number from 1 to 65536',
    schema: wholeNumber(1, 65_536),
    default: '64',
  }),
  demo: setting({
    env: 'DEMO',
    doc: 'Demo mode: codes are shown instead of sent, and written to `DATA_DIR/outbox`. Ends by itself when `SMS_PROVIDER` is set.',
    expects: '0 or 1',
    schema: onOff,
    default: '1',
  }),
  captcha: setting({
    env: 'CAPTCHA',
    doc: 'In demo mode, `lenient` accepts any clicks on a captcha as long as their number is right, for clients under test. Without demo mode it is ignored, and the start says so.',
    expects: 'strict or lenient',
    schema: z.enum(['strict', 'lenient']),
    default: 'strict',
  }),
  demoContent: setting({
    env: 'DEMO_CONTENT',
    doc: 'Fills an empty site with demo articles on the first start.',
    expects: '0 or 1',
    schema: onOff,
    default: '1',
  }),
  smsProvider: setting({
    env: 'SMS_PROVIDER',
    doc: 'Who sends text messages: Alibaba Cloud or Tencent Cloud. Needs the key, the sign name and the templates.',
    expects: 'aliyun or tencent',
    schema: z.optional(z.enum(['aliyun', 'tencent'])),
  }),
  smsAccessKeyId: setting({
    env: 'SMS_ACCESS_KEY_ID',
    doc: 'Key at the provider of text messages (Tencent: SecretId).',
    expects: 'a key',
    schema: z.optional(z.string().check(z.minLength(1))),
  }),
  smsAccessKeySecret: setting({
    env: 'SMS_ACCESS_KEY_SECRET',
    isSecret: true,
    doc: 'Secret of that key (Tencent: SecretKey).',
    expects: 'a secret',
    schema: z.optional(z.string().check(z.minLength(1))),
  }),
  smsSignName: setting({
    env: 'SMS_SIGN_NAME',
    doc: 'The approved name that stands before each text message.',
    expects: 'a name',
    schema: z.optional(z.string().check(z.minLength(1))),
  }),
  smsTemplates: setting({
    env: 'SMS_TEMPLATES',
    doc: `Ids of the approved templates, each taking the code as its only variable (Alibaba \`\${code}\`, Tencent \`{1}\`): \`name=id\` separated by commas, for ${SMS_TEMPLATES.map((name) => `\`${name}\``).join(', ')}; \`*=id\` stands for the rest.`,
    expects: 'name=id for every template, separated by commas',
    schema: z.optional(templateIds),
  }),
  smsNoticeTemplates: setting({
    env: 'SMS_NOTICE_TEMPLATES',
    doc: `Ids of the approved templates of notices: \`name=id\` separated by commas. A notice without one goes into the messages of the member only. Texts to be approved, with the variables \`no\` and \`due\` (Tencent by number, in their order): ${SMS_NOTICE_NAMES.map((name) => `\`${name}\` ${SMS_NOTICES[name].text}`).join(' ')}`,
    expects: 'name=id for any of these templates, separated by commas',
    schema: z.optional(noticeIds),
  }),
  smsSdkAppId: setting({
    env: 'SMS_SDK_APP_ID',
    doc: 'Application id of Tencent Cloud SMS.',
    expects: 'a number',
    schema: z.optional(z.string().check(z.regex(/^\d+$/))),
  }),
  smsRegion: setting({
    env: 'SMS_REGION',
    doc: 'Region of Tencent Cloud SMS.',
    expects: 'the name of a region',
    schema: z.string().check(z.minLength(1)),
    default: 'ap-guangzhou',
  }),
  smsEndpoint: setting({
    env: 'SMS_ENDPOINT',
    doc: 'Another address than the provider’s own, such as a gateway inside your network.',
    expects: 'an http or https origin without a path',
    schema: z.optional(origin),
  }),
  smsPerHour: setting({
    env: 'SMS_PER_HOUR',
    doc: 'Text messages the whole site may ask for in an hour; then sending pauses and the log says so.',
    expects: 'a whole number from 1 to 1000000',
    schema: wholeNumber(1, 1_000_000),
    default: String(SMS_BUDGET.perHour),
  }),
  smtpUrl: setting({
    env: 'SMTP_URL',
    isSecret: true,
    doc: 'Mail server with user and password, such as `smtps://user:password@mail.example:465`. Needs `MAIL_FROM`.',
    expects: 'an smtp:// or smtps:// address',
    schema: z.optional(address(['smtp:', 'smtps:'])),
  }),
  mailFrom: setting({
    env: 'MAIL_FROM',
    doc: 'Sender of mails, such as `乳见 <noreply@rujian.example>`.',
    expects: 'an e-mail address, with or without a name before it in angle brackets',
    schema: z.optional(
      z.string().check(z.regex(/^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)),
    ),
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    doc: 'The least important lines that are still written.',
    expects: 'one of debug, info, warn, error, silent',
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
  }),
  webDev: setting({
    env: 'WEB_DEV',
    doc: 'Serves the site from its sources with live reload; `npm run dev` sets it.',
    expects: '0 or 1',
    schema: onOff,
    default: '0',
  }),
};

function setting<Value>(description: Setting<Value>): Setting<Value> {
  return description;
}
