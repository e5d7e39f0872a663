import type { Config } from '../../config.ts';
import { type Finding, ok, warn } from './finding.ts';

export function checkSettings(config: Config): Finding[] {
  const advice: [isWrong: boolean, text: string][] = [
    [config.demo, 'DEMO=1: codes are shown to everyone. Set DEMO=0 before the public comes.'],
    [config.originFromRequest, 'SITE_URL is not set: feeds and mails name http://localhost.'],
    [
      config.webConcurrency > 1 && !config.redisUrl,
      'WEB_CONCURRENCY without REDIS_URL: each process counts its limits alone.',
    ],
    [
      config.databaseUrl !== undefined && config.secret === undefined,
      'SECRET is not set: a second machine would make another one and refuse the sessions.',
    ],
    [
      config.databaseUrl !== undefined && config.s3 === undefined,
      'S3_BUCKET is not set: a second machine would not have the uploads.',
    ],
    [config.backupPassphrase === undefined, 'BACKUP_PASSPHRASE is not set: backups are plain.'],
    [config.backupS3 === undefined, 'BACKUP_S3_BUCKET is not set: backups stay on this machine.'],
    [
      config.siteUrl.startsWith('https:') && config.trustedProxies === 0,
      'TRUST_PROXY=0 with an https address: every visitor has the address of the proxy.',
    ],
  ];
  const findings = advice.filter(([isWrong]) => isWrong).map(([, text]) => warn('settings', text));
  return findings.length > 0 ? findings : [ok('settings', 'complete')];
}
