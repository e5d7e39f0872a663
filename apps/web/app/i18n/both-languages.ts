/** `texts.ts?lang=en` is the same file with one language (`texts-plugin.ts`): readers load only their own. */
export { bothLanguages } from '@rujian/contract/base/both-languages';
