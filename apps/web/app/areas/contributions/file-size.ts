const KILOBYTE = 1_024;

export function fileSize(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes < KILOBYTE) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / KILOBYTE).toFixed(1)} MB`;
}
