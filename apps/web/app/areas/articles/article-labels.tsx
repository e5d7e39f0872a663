import { ARTICLE_LABEL, type ArticleLabel } from '@rujian/contract/vocabulary/articles';
import { useVisit } from '#web/ui/member/visit.ts';

/** Labels a reader should know before trusting or quoting the text. */
const CAUTIONS: readonly ArticleLabel[] = ['ad', 'ai', 'corrected'];

export function ArticleLabels({ labels }: { labels: readonly ArticleLabel[] }) {
  const { lang } = useVisit();
  if (labels.length === 0) return null;
  return (
    <ul className="flow">
      {labels.map((label) => (
        <li key={label} className={CAUTIONS.includes(label) ? 'tag tag-amber' : 'tag tag-pasture'}>
          {ARTICLE_LABEL.label(label, lang)}
        </li>
      ))}
    </ul>
  );
}
