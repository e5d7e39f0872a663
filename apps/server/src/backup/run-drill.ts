// Before any other import of ours, which it speeds up.
import '../quick-imports.ts';

import { setPriority } from 'node:os';

const { drillBackup } = await import('./drill.ts');

const BELOW_NORMAL = 5;

setPriority(BELOW_NORMAL);
const result = await drillBackup(process.argv[2] ?? '', process.env.BACKUP_PASSPHRASE || undefined);
process.stdout.write(JSON.stringify(result));
