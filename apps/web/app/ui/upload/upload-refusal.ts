import type { ErrorId, ErrorParams } from '@rujian/contract/base/errors';
import type { RuleId } from '@rujian/contract/base/rules';
import { pageLang } from '#web/i18n/lang.ts';

/** A file that is not sent; `message` is in the reader's language. */
export class UploadRefusal extends Error {
  override readonly name = 'UploadRefusal';
}

/** The message that the server would send; its texts are loaded on demand. */
export async function refusal(id: RuleId | ErrorId, params?: ErrorParams): Promise<UploadRefusal> {
  const { message } = await import('@rujian/contract/base/messages');
  return new UploadRefusal(message(pageLang(), id, params));
}
