const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

export function fileSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / KILOBYTE)} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
