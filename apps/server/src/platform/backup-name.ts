const NAME = /^rujian-\d{8}-\d{6}\.backup$/;

/** Names of backups that the site makes; sorted, they are in the order of time. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}
