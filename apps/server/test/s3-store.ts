import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '#platform/blobs/s3-blobs.ts';

/** An S3-compatible store on loopback. */
export async function startS3(folder: string): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'rujian', configs: [] }],
  });
  const { port } = await store.run();
  return {
    settings: {
      bucket: 'rujian',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: () => store.close(),
  };
}
