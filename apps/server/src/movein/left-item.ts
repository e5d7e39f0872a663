import { DEFAULT_LANG } from '@rujian/contract/base/constants';
import { message } from '@rujian/contract/base/messages';
import type { AppError } from '#platform/app-error.ts';

/** Why an item is left behind, for the report. */
export function detailOf({ id, params }: AppError): string {
  return message(DEFAULT_LANG, id, params);
}
