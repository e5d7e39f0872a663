// Publishes one article after another and tells each id once the database has acknowledged it.
import { readConfig } from '../apps/server/src/config.ts';
import { createPublishing } from '../apps/server/src/modules/content/publishing.ts';
import { openSite, prepareSite } from '../apps/server/src/run-site.ts';

const config = readConfig(process.env);
const platform = await openSite(config);
await prepareSite(platform, config);
const publishing = createPublishing(platform);

for (let number = 1; ; number += 1) {
  const id = await publishing.publishArticle({ columnId: 1, title: `第${number}篇急稿` });
  process.stdout.write(`published ${id}\n`);
}
