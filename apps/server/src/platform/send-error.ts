/**
 * Why a message did not go out. Only what is `unreachable` is worth another try: the others would be
 * refused, and some of them paid for, again.
 */
export type SendFault = 'unreachable' | 'limited' | 'invalid_address' | 'arrears' | 'refused';

/** Carries the provider's own code and never its sentence, which may repeat the number. */
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
