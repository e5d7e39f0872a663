/** Numbers of Chinese standards as texts write them: GB 19301—2010, NY/T 939-2016, T/DAC 003-2017. */
const WRITTEN =
  /(?<![A-Za-z0-9/])(?:(?:GB|NY|QB|SN|SB|DB\d{2,4}|WS|HJ)(?:\/[TZ])?|T\/[A-Z]{2,8})\s?\d{1,6}(?:\.\d{1,3})?(?:\s?[-—–－―]\s?\d{4})?(?![0-9])/gi;

export function standardKey(no: string): string {
  return no
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/[—–―−]+/g, '-');
}

export function standardFamily(no: string): string {
  return standardKey(no).replace(/-\d{4}$/, '');
}

export function standardNumbersIn(text: string): string[] {
  const found = new Map<string, string>();
  for (const [written] of text.matchAll(WRITTEN)) {
    const key = standardKey(written);
    if (!found.has(key)) found.set(key, written.trim());
  }
  return [...found.values()];
}
