import { useTexts } from '#desk/kit/texts.ts';
import { ARTICLE_NAMES } from '../article-names.ts';

/** What a field of an article is called; a name of the wire that has none stays as it is. */
export function useFieldNames(): (field: string) => string {
  const { fields } = useTexts(ARTICLE_NAMES);
  return (field) => (field in fields ? fields[field as keyof typeof fields] : field);
}
