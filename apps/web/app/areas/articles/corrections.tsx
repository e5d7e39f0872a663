import type { Article } from '@rujian/contract/areas/articles/public';
import { fill } from '#web/i18n/fill.ts';
import { CorrectionNotes } from '#web/ui/content/correction-notes.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import type { ArticleTexts } from './texts.ts';

type Props = Pick<Article, 'corrections' | 'updateNote'> & { texts: ArticleTexts };

/** What was wrong and what is new in an article. */
export const Corrections = block('corrections', ({ corrections, updateNote, texts }: Props) => {
  const contentLang = useContentLang();
  return (
    <CorrectionNotes corrections={corrections}>
      {updateNote && <p lang={contentLang}>{fill(texts.updateNote, { note: updateNote })}</p>}
    </CorrectionNotes>
  );
});
