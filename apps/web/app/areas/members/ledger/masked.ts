/** 13800138000 → 138****8000 */
export function maskedMobile(mobile: string): string {
  return mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
}

/** lin@example.com → l***@example.com */
export function maskedEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1***');
}
