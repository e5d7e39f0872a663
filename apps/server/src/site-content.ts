import { loadBase } from '#base/load-base.ts';
import { loadDemo } from '#demo/load-demo.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { createIndexing } from './areas/search/sources/indexing.ts';
import { createCounting } from './areas/transparency/counting.ts';
import { createProgress } from './start-progress.ts';

/** Everything a new site contains except accounts; changes nothing on a site that has it. */
export async function loadContent(
  platform: Pick<OpenPlatform, 'db' | 'clock' | 'database'>,
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
