import { LANG_HEADER, type Lang, MEMBER_TOKEN_HEADER } from '@rujian/contract/base/constants';

export type Caller = {
  lang: () => Lang;
  /** Empty for a visitor. */
  token: () => string;
  /** Header of the token; default: that of members. */
  tokenHeader?: string;
};

/** Spec §7: every request has the language, and the token of a logged-in caller. */
export function headersOf(caller: Caller): Record<string, string> {
  const { lang, token, tokenHeader = MEMBER_TOKEN_HEADER } = caller;
  const sent = token();
  return { [LANG_HEADER]: lang(), ...(sent && { [tokenHeader]: sent }) };
}
