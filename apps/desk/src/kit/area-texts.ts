import { LANGS } from '@rujian/contract/base/constants';
import { COMMON_TEXTS } from './common-texts.ts';
import { deskLang } from './lang.ts';

type Pair = readonly [zhCn: string, en: string];
type Written = { readonly [key: string]: Pair | { readonly [key: string]: Pair } };
type Texts<W extends Written> = {
  readonly [Key in keyof W]: W[Key] extends Pair ? string : { readonly [Name in keyof W[Key]]: string };
};

const COMMON = inDeskLang(COMMON_TEXTS);

/** With the common texts; the language of the desk only changes with a reload. */
export function areaTexts<const W extends Written>(own: W): Omit<Texts<typeof COMMON_TEXTS>, keyof W> & Texts<W> {
  return { ...COMMON, ...inDeskLang(own) };
}

function inDeskLang<W extends Written>(written: W): Texts<W> {
  const place = LANGS.indexOf(deskLang);
  const read = (texts: Written): object =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, Array.isArray(text) ? text[place] : read(text as Written)]),
    );
  return read(written) as Texts<W>;
}
