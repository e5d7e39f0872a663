/** A problem that the operator can fix: printed as a message without a stack trace. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorError';
  }
}

/** An unreachable server named by a setting, without its user or password. */
export function unreachable(setting: string, address: string, reason: unknown): OperatorError {
  const { host } = new URL(address);
  const { message, code } = reason as { message?: string; code?: string };
  return new OperatorError(`${setting}: ${host} cannot be used (${message || code || reason}).`);
}
