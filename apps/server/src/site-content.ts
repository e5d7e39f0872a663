import { loadBase } from '#base/load-base.ts';
import { loadDemo } from '#demo/load-demo.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { createIndexing } from './areas/search/sources/indexing.ts';
import { createCounting } from './areas/transparency/counting.ts';

export async function loadContent(
  platform: Pick<OpenPlatform, 'db' | 'clock' | 'database' | 'demo'>,
  { demoContent }: { demoContent: boolean },
): Promise<void> {
  await loadBase(platform);
  const progress = createProgress('Demo content');
  const isFirst = demoContent && (await loadDemo({ ...platform, progress }));
  const indexing = createIndexing(platform);
  if (isFirst || (await indexing.isEmpty())) await indexing.reindex();
  if (isFirst) {
    await createCounting(platform).countAll();
    await platform.database.tidy();
  }
}

function createProgress(title: string, out: NodeJS.WriteStream = process.stdout) {
  return (step: string, done: number, total: number): void => {
    const line = `${title}: ${done}/${total} ${step}`;
    if (!out.isTTY) out.write(`${line}\n`);
    else out.write(`\r\u001b[K${line}${done === total ? '\n' : ''}`);
  };
}
