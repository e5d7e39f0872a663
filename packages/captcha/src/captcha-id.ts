const ID_BYTES = 16;

/** `randomUUID` is missing on insecure origins. */
export function newCaptchaId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
