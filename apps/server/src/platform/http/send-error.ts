/** Only `unreachable` is worth a retry: the others would be refused again, and some of them charged again. */
export type SendFault = 'unreachable' | 'limited' | 'invalid_address' | 'arrears' | 'refused';

/** Carries the provider's code but not its message, which may repeat the number. */
export class SendError extends Error {
  readonly fault: SendFault;
  readonly providerCode: string;

  constructor(fault: SendFault, providerCode: string) {
    super(`${fault}: ${providerCode}`);
    this.name = 'SendError';
    this.fault = fault;
    this.providerCode = providerCode;
  }
}
