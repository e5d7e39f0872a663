import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../bench/free-port.ts';
import { createEngine, engineFolder, type Fault } from './engines.ts';

const PARTS = ['object', 'container', 'account'] as const;
const BUCKET = 'rujian';
const REGION = 'us-east-1';
const KEY = { accessKeyId: 'rujian:site', secretAccessKey: 'secret-of-the-fault-runs' };

type Store = Fault & { env: Record<string, string>; remove: () => Promise<void> };

/** OpenStack Swift with its S3 interface on one disk; `kill` ends the part that sites talk to. */
export async function createObjectStore(): Promise<Store> {
  const folder = engineFolder();
  const devices = join(folder, 'devices');
  mkdirSync(join(devices, 'disk'), { recursive: true });
  const secrets = 'swift_hash_path_suffix = s\nswift_hash_path_prefix = p';
  writeFileSync(join(folder, 'swift.conf'), `[swift-hash]\n${secrets}\n`);
  const engines: ReturnType<typeof createEngine>[] = [];
  for (const part of PARTS) {
    const port = await freePort();
    const ring = (...words: string[]) =>
      execFileSync('swift-ring-builder', [join(folder, `${part}.builder`), ...words]);
    ring('create', '4', '1', '0');
    ring('add', `r1z1-127.0.0.1:${port}/disk`, '1');
    ring('rebalance');
    const body = `devices = ${devices}
mount_check = false
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}`;
    engines.push(partOf(part, port, body));
  }
  const port = await freePort();
  const front = partOf('proxy', port, PROXY);
  await Promise.all([...engines, front].map((engine) => engine.start()));
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({ region: REGION, endpoint, forcePathStyle: true, credentials: KEY });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();

  return {
    kill: front.kill,
    start: front.start,
    env: {
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    },
    async remove() {
      for (const engine of [front, ...engines]) await engine.remove();
    },
  };

  function partOf(part: string, port: number, body: string) {
    const file = join(folder, `${part}.conf`);
    const own = `bind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${USER}`;
    writeFileSync(file, `[DEFAULT]\n${own}\nswift_dir = ${folder}\n${body}\n`);
    return createEngine([`swift-${part}-server`, file], port, folder);
  }
}

const USER = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();

const PROXY = `[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_rujian_site = ${KEY.secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo`;
