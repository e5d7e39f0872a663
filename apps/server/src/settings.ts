import { SMS_NOTICE_NAMES, SMS_NOTICES } from '@rujian/contract/areas/login/sms-notices';
import { SMS_TEMPLATES } from '@rujian/contract/base/constants';
import { staffPassword } from '@rujian/contract/base/rules';
import * as z from 'zod/mini';
import { SMS_BUDGET } from '#platform/http/limits.ts';
import {
  address,
  headerPairs,
  hostPorts,
  hosts,
  list,
  noticeIds,
  onOff,
  optionalMatch,
  optionalPostgres,
  optionalText,
  optionalWebAddress,
  origin,
  POSTGRES,
  setting,
  share,
  templateIds,
  text,
  WEB,
  webAddress,
  wholeNumber,
} from './setting-kinds.ts';

/** Every setting of the server; `docs/configuration.md` is generated from this. */
export const SETTINGS = {
  port: setting('PORT', 'Port the site listens on. `0` takes any free one.', wholeNumber(0, 65_535), {
    default: '3000',
  }),
  host: setting(
    'HOST',
    'Address the site listens on. `127.0.0.1` keeps it to this machine.',
    { expects: 'an address of this machine', schema: z.string().check(z.regex(/^[\w.:-]+$/)) },
    { default: '0.0.0.0' },
  ),
  siteUrl: setting(
    'SITE_URL',
    'The origin readers see, for canonical addresses, feeds and clients that are hosted elsewhere. Without it, `http://localhost` with the port; clients then get addresses that begin with the origin they called.',
    {
      expects: 'an http or https origin without a path, such as https://rujian.example',
      schema: z.optional(
        z.pipe(
          origin,
          z.transform((given: string) => given.replace(/\/$/, '')),
        ),
      ),
    },
  ),
  dataDir: setting(
    'DATA_DIR',
    'Folder for the embedded database, uploads and the generated secret. One process at a time uses it.',
    text('a folder'),
    { default: './data' },
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    'PostgreSQL 15 or newer. Without it, the embedded database in the data folder.',
    optionalPostgres,
    { isSecret: true },
  ),
  databaseDirectUrl: setting(
    'DATABASE_DIRECT_URL',
    'The same database without the connection pooler that `DATABASE_URL` names. Needed with PgBouncer in transaction mode: notifications, migrations and locks of a session go there, over three connections of each process.',
    optionalPostgres,
    { isSecret: true },
  ),
  databaseReplicaUrls: setting(
    'DATABASE_REPLICA_URLS',
    'Read replicas, separated by commas; reads of public pages take turns among those that have caught up with the last change. Turn on `hot_standby_feedback` there.',
    { expects: 'postgres:// addresses separated by commas', schema: list(POSTGRES) },
    { isSecret: true, default: '' },
  ),
  databaseReplicaLagMs: setting(
    'DATABASE_REPLICA_LAG_MS',
    'A replica that is further behind than so many milliseconds is not read.',
    wholeNumber(300, 600_000),
    { default: '2000' },
  ),
  databasePoolSize: setting(
    'DATABASE_POOL_SIZE',
    'Connections to each PostgreSQL server, for each process.',
    wholeNumber(1, 500),
    { default: '10' },
  ),
  statementTimeoutMs: setting(
    'STATEMENT_TIMEOUT_MS',
    'PostgreSQL gives up a statement after so many milliseconds.',
    wholeNumber(100, 600_000),
    { default: '10000' },
  ),
  redisUrl: setting(
    'REDIS_URL',
    'Redis for counters, locks and messages between processes. Without it, memory.',
    { expects: 'a redis:// or rediss:// address', schema: z.optional(address(['redis:', 'rediss:'])) },
    { isSecret: true },
  ),
  redisSentinels: setting(
    'REDIS_SENTINELS',
    'Sentinels that know which Redis is the master, separated by commas, such as `sentinel-1:26379`. `REDIS_URL` then has the name of the master instead of a host: `redis://:password@mymaster/0`.',
    { expects: 'hosts with ports separated by commas', schema: hostPorts },
    { default: '' },
  ),
  s3Bucket: setting(
    'S3_BUCKET',
    'Bucket for uploads. Without it, the data folder.',
    optionalText('the name of a bucket'),
  ),
  s3Region: setting('S3_REGION', 'Region of the bucket.', text('the name of a region'), { default: 'us-east-1' }),
  s3Endpoint: setting('S3_ENDPOINT', 'Address of an S3-compatible store other than Amazon’s.', optionalWebAddress),
  s3AccessKeyId: setting(
    'S3_ACCESS_KEY_ID',
    'Key for the bucket; needed together with `S3_BUCKET`.',
    optionalText('a key'),
    { isSecret: true },
  ),
  s3SecretAccessKey: setting(
    'S3_SECRET_ACCESS_KEY',
    'Secret of that key; needed together with `S3_BUCKET`.',
    optionalText('a secret'),
    { isSecret: true },
  ),
  secret: setting(
    'SECRET',
    'Key for signatures and keyed hashes; the same for all processes. Without it, one is made and kept in `DATA_DIR/secret`.',
    optionalText('at least 32 characters', 32),
    { isSecret: true },
  ),
  backupPassphrase: setting(
    'BACKUP_PASSPHRASE',
    'Seals backups (AES-256-GCM), and opens them for `restore`. A backup holds the secret of the site and all personal data: set it wherever backups leave the machine, and keep it apart from them. Without it, backups are plain.',
    optionalText('at least 16 characters', 16),
    { isSecret: true },
  ),
  backupKeep: setting(
    'BACKUP_KEEP',
    'How many backups are kept, in the data folder and in the bucket for backups; older ones are deleted after a new one is complete.',
    wholeNumber(1, 1_000),
    { default: '14' },
  ),
  backupS3Bucket: setting(
    'BACKUP_S3_BUCKET',
    'Bucket that gets a copy of each nightly backup, best at another provider than `S3_BUCKET`. Without it, backups stay in the data folder.',
    optionalText('the name of a bucket'),
  ),
  backupS3Region: setting('BACKUP_S3_REGION', 'Region of that bucket.', text('the name of a region'), {
    default: 'us-east-1',
  }),
  backupS3Endpoint: setting('BACKUP_S3_ENDPOINT', 'Address of its store, if it is not Amazon’s.', optionalWebAddress),
  backupS3AccessKeyId: setting('BACKUP_S3_ACCESS_KEY_ID', 'Key for the bucket of backups.', optionalText('a key'), {
    isSecret: true,
  }),
  backupS3SecretAccessKey: setting('BACKUP_S3_SECRET_ACCESS_KEY', 'Secret of that key.', optionalText('a secret'), {
    isSecret: true,
  }),
  deskAdminPassword: setting(
    'DESK_ADMIN_PASSWORD',
    'Password of the desk account `admin`, which the first start creates. Without it, a random one is made and printed once. Later starts ignore it.',
    { expects: '10 to 64 characters', schema: z.optional(staffPassword) },
    { isSecret: true },
  ),
  webConcurrency: setting(
    'WEB_CONCURRENCY',
    'Processes on this machine. More than one needs `DATABASE_URL`.',
    wholeNumber(1, 128),
    { default: '1' },
  ),
  trustedProxies: setting(
    'TRUST_PROXY',
    'How many proxies stand in front and tell the visitor’s address in `x-forwarded-for`.',
    wholeNumber(0, 10),
    { default: '0' },
  ),
  drainSeconds: setting(
    'DRAIN_SECONDS',
    'How long a process that was asked to stop still answers, with `/readyz` at 503, so that a proxy sends new requests elsewhere before it closes.',
    wholeNumber(0, 60),
    { default: '0' },
  ),
  connectionsPerAddress: setting(
    'CONNECTIONS_PER_ADDRESS',
    'Connections that one address (IPv6: one /64 network) may hold open, for each process; further ones are closed. `0` sets no bound. With `TRUST_PROXY` it does not apply: every connection is then a proxy’s, and the proxy has to bound its visitors.',
    wholeNumber(0, 1_000_000),
    { default: '500' },
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    'Lets other machines read `/metrics` with `Authorization: Bearer …`. Without it, only programs on this machine can, and only directly: a request that a proxy forwards gets 404.',
    optionalMatch('at least 16 characters without spaces', /^\S{16,}$/),
    { isSecret: true },
  ),
  corsOrigins: setting(
    'CORS_ORIGINS',
    'Other origins whose pages may call the API, separated by commas.',
    { expects: 'http or https origins separated by commas', schema: list(WEB) },
    { default: '' },
  ),
  pageCacheMegabytes: setting('PAGE_CACHE_MB', 'Memory for finished pages, for each process.', wholeNumber(1, 65_536), {
    default: '64',
  }),
  demo: setting(
    'DEMO',
    'Demo mode: codes are shown instead of sent, and written to `DATA_DIR/outbox`. Ends by itself when `SMS_PROVIDER` is set.',
    onOff,
    { default: '1' },
  ),
  captcha: setting(
    'CAPTCHA',
    'In demo mode, `lenient` accepts any clicks on a captcha as long as their number is right, for clients under test. Without demo mode it is ignored, and the start says so.',
    { expects: 'strict or lenient', schema: z.enum(['strict', 'lenient']) },
    { default: 'strict' },
  ),
  demoContent: setting('DEMO_CONTENT', 'Fills an empty site with demo articles on the first start.', onOff, {
    default: '1',
  }),
  smsProvider: setting(
    'SMS_PROVIDER',
    'Who sends text messages: Alibaba Cloud or Tencent Cloud. Needs the key, the sign name and the templates.',
    { expects: 'aliyun or tencent', schema: z.optional(z.enum(['aliyun', 'tencent'])) },
  ),
  smsAccessKeyId: setting(
    'SMS_ACCESS_KEY_ID',
    'Key at the provider of text messages (Tencent: SecretId).',
    optionalText('a key'),
    { isSecret: true },
  ),
  smsAccessKeySecret: setting(
    'SMS_ACCESS_KEY_SECRET',
    'Secret of that key (Tencent: SecretKey).',
    optionalText('a secret'),
    { isSecret: true },
  ),
  smsSignName: setting(
    'SMS_SIGN_NAME',
    'The approved name that stands before each text message.',
    optionalText('a name'),
  ),
  smsTemplates: setting(
    'SMS_TEMPLATES',
    `Ids of the approved templates, each taking the code as its only variable (Alibaba \`\${code}\`, Tencent \`{1}\`): \`name=id\` separated by commas, for ${SMS_TEMPLATES.map((name) => `\`${name}\``).join(', ')}; \`*=id\` stands for the rest.`,
    { expects: 'name=id for every template, separated by commas', schema: z.optional(templateIds) },
  ),
  smsNoticeTemplates: setting(
    'SMS_NOTICE_TEMPLATES',
    `Ids of the approved templates of notices: \`name=id\` separated by commas. A notice without one goes into the messages of the member only. Texts to be approved, with the variables \`no\` and \`due\` (Tencent by number, in their order): ${SMS_NOTICE_NAMES.map((name) => `\`${name}\` ${SMS_NOTICES[name].text}`).join(' ')}`,
    { expects: 'name=id for any of these templates, separated by commas', schema: z.optional(noticeIds) },
  ),
  smsSdkAppId: setting('SMS_SDK_APP_ID', 'Application id of Tencent Cloud SMS.', optionalMatch('a number', /^\d+$/)),
  smsRegion: setting('SMS_REGION', 'Region of Tencent Cloud SMS.', text('the name of a region'), {
    default: 'ap-guangzhou',
  }),
  smsEndpoint: setting(
    'SMS_ENDPOINT',
    'Another address than the provider’s own, such as a gateway inside your network.',
    { expects: 'an http or https origin without a path', schema: z.optional(origin) },
  ),
  smsPerHour: setting(
    'SMS_PER_HOUR',
    'Text messages the whole site may ask for in an hour; then sending pauses and the log says so.',
    wholeNumber(1, 1_000_000),
    { default: String(SMS_BUDGET.perHour) },
  ),
  recallSmsPerDay: setting(
    'RECALL_SMS_PER_DAY',
    'Text messages about recalls of the first level in a day, to members who asked for them (at most two each); later ones go into their messages and e-mails only. `0` sends none.',
    wholeNumber(0, 1_000_000),
    { default: '500' },
  ),
  smtpUrl: setting(
    'SMTP_URL',
    'Mail server with user and password, such as `smtps://user:password@mail.example:465`. Needs `MAIL_FROM`.',
    { expects: 'an smtp:// or smtps:// address', schema: z.optional(address(['smtp:', 'smtps:'])) },
    { isSecret: true },
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'Sender of mails, such as `乳见 <noreply@rujian.example>`.',
    optionalMatch(
      'an e-mail address, with or without a name before it in angle brackets',
      /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    ),
  ),
  fetchPrivateHosts: setting(
    'FETCH_PRIVATE_HOSTS',
    'Hosts of your own network, separated by commas, whose pictures the desk may fetch into the library and which may receive webhooks. Without it, only public addresses.',
    { expects: 'host names or addresses separated by commas', schema: hosts },
    { default: '' },
  ),
  baiduPushToken: setting(
    'BAIDU_PUSH_TOKEN',
    'Token of 普通收录 at ziyuan.baidu.com. With it, new and changed addresses are pushed to Baidu; needs `SITE_URL`.',
    optionalMatch('letters and digits', /^\w{8,64}$/),
    { isSecret: true },
  ),
  baiduPushUrl: setting(
    'BAIDU_PUSH_URL',
    'Where addresses are pushed to Baidu, such as a gateway inside your network.',
    webAddress,
    { default: 'http://data.zz.baidu.com/urls' },
  ),
  indexNowKey: setting(
    'INDEXNOW_KEY',
    'Any key of your own for IndexNow (Bing, Yandex, Naver …). With it, new and changed addresses are pushed there, and `/<key>.txt` proves that the site is yours; needs `SITE_URL`.',
    optionalMatch('8 to 128 letters, digits or dashes', /^[A-Za-z0-9-]{8,128}$/),
    { isSecret: true },
  ),
  indexNowUrl: setting('INDEXNOW_URL', 'Where addresses are pushed by IndexNow.', webAddress, {
    default: 'https://api.indexnow.org/indexnow',
  }),
  logLevel: setting(
    'LOG_LEVEL',
    'The least important lines that are still written.',
    {
      expects: 'one of debug, info, warn, error, silent',
      schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    },
    { default: 'info' },
  ),
  slowQueryMs: setting(
    'SLOW_QUERY_MS',
    'Database statements that take longer are logged as `database.slow_statement`, without their values and at most 20 a minute. `0` logs none.',
    wholeNumber(0, 600_000),
    { default: '500' },
  ),
  otlpEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OpenTelemetry collector that gets traces (OTLP over HTTP, `/v1/traces` is added). Without it nothing is traced, and no code for it is loaded.',
    optionalWebAddress,
  ),
  otlpHeaders: setting(
    'OTEL_EXPORTER_OTLP_HEADERS',
    'Headers for the collector, such as its key: `name=value` separated by commas.',
    { expects: 'name=value, separated by commas', schema: z.optional(headerPairs) },
    { isSecret: true },
  ),
  traceShare: setting(
    'OTEL_TRACES_SAMPLER_ARG',
    'Share of the requests that are traced, unless a trusted proxy has decided (`traceparent`).',
    { expects: 'a number from 0 to 1', schema: share },
    { default: '0.1' },
  ),
  webDev: setting('WEB_DEV', 'Serves the site from its sources with live reload; `npm run dev` sets it.', onOff, {
    default: '0',
  }),
};
