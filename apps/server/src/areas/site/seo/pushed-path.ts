/** The first word of a cache tag → the folder of its pages. */
const FOLDERS: Record<string, string> = {
  article: 'news',
  evaluation: 'evaluation',
  spotcheck: 'spotcheck',
  recall: 'recall',
  specialsubject: 'specialsubject',
  billboard: 'billboard',
  term: 'baike',
  complaint: 'complaint',
  brand: 'brand',
};

/** The pages behind changed tags; tags of lists name none. */
export function pathsOfTags(tags: readonly string[]): string[] {
  const paths = tags.flatMap((tag) => {
    const [, word = '', rest = ''] = /^([a-z]+):([\w-]+)$/.exec(tag) ?? [];
    if (word === 'page') return [`/${rest}`];
    const folder = FOLDERS[word];
    return folder && /^\d+$/.test(rest) ? [`/${folder}/${rest}`] : [];
  });
  return [...new Set(paths)];
}
