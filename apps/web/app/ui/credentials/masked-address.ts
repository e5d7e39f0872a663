/** 138****8000, m***@example.com: recognisable for the owner. */
export function maskedAddress(address: string): string {
  if (address.includes('@')) return address.replace(/^(.)[^@]*/, '$1***');
  return `${address.slice(0, 3)}****${address.slice(-4)}`;
}
