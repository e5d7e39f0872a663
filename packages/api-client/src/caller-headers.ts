import { LANG_HEADER, type Lang, MEMBER_TOKEN_HEADER } from '@rujian/contract/constants';

export type Caller = {
  lang: () => Lang;
  /** Empty for a visitor. */
  token: () => string;
  /** The header of the token; the one of members unless said otherwise. */
  tokenHeader?: string;
};

/** Spec §7: every request carries the language, and the token when somebody is logged in. */
export function headersOf(caller: Caller): Record<string, string> {
  const { lang, token, tokenHeader = MEMBER_TOKEN_HEADER } = caller;
  const sent = token();
  return {
    [LANG_HEADER]: lang(),
    ...(sent && { [tokenHeader]: sent }),
  };
}
