import type { Lang } from '../../vocabulary/shared/langs.ts';

const GENERA = /^(Cronobacter|Listeria|Salmonella|Staphylococcus)\b/;

/** A name inside an English sentence: Protein → protein, but DHA and Salmonella stay. */
export function inSentence(name: string, lang: Lang): string {
  if (lang !== 'en' || GENERA.test(name)) return name;
  return name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
