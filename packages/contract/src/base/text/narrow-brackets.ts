/** A Chinese name in an English sentence has the brackets of the sentence. */
export function narrowBrackets(name: string): string {
  return name
    .replace(/ ?（/g, ' (')
    .replace(/）(?=[\p{L}\d])/gu, ') ')
    .replaceAll('）', ')');
}
