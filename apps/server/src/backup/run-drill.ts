import { setPriority } from 'node:os';
import { drillBackup } from './drill.ts';

/** Behind everything that readers wait for. */
const PATIENT = 10;

setPriority(PATIENT);
const result = await drillBackup(process.argv[2] ?? '', process.env.BACKUP_PASSPHRASE || undefined);
process.stdout.write(JSON.stringify(result));
