import { LANG_HEADER, type Lang, MEMBER_TOKEN_HEADER } from '@rujian/contract/constants';

export type Caller = {
  lang: () => Lang;
  /** Empty for a visitor. */
  token: () => string;
};

/** Spec §7: every request carries the language, and the token when somebody is logged in. */
export function headersOf({ lang, token }: Caller): Record<string, string> {
  const memberToken = token();
  return {
    [LANG_HEADER]: lang(),
    ...(memberToken && { [MEMBER_TOKEN_HEADER]: memberToken }),
  };
}
