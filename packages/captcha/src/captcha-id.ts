const ID_BYTES = 16;

/** Pages without a secure address have no `randomUUID`. */
export function newCaptchaId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
