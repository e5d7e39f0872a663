export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorError';
  }
}

export function unreachable(setting: string, address: string, reason: unknown): OperatorError {
  const { host } = new URL(address);
  const { message, code } = reason as { message?: string; code?: string };
  return new OperatorError(`${setting}: ${host} cannot be used (${message || code || reason}).`);
}
