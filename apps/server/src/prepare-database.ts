import { createLog } from '#platform/log.ts';
import { prepareDatabase } from './prepared-site.ts';

await prepareDatabase(createLog({ logLevel: 'warn' }));
