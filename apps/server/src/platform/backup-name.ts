const NAME = /^rujian-\d{8}-\d{6}\.backup$/;

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}
