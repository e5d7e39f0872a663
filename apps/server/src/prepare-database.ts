import { createLog } from '#platform/log.ts';
import { prepareDemo, prepareTables } from './prepared-site.ts';

await prepareTables(createLog({ logLevel: 'warn' }));
await prepareDemo();
