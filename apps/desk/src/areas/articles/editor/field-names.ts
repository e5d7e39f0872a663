import { useTexts } from '#desk/kit/texts.ts';
import { ARTICLE_NAMES } from '../article-names.ts';

/** Label of an article field; an unknown wire name stays as it is. */
export function useFieldNames(): (field: string) => string {
  const { fields } = useTexts(ARTICLE_NAMES);
  return (field) => (field in fields ? fields[field as keyof typeof fields] : field);
}
