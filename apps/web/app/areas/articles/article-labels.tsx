import type { ArticleCard } from '@rujian/contract/areas/articles/public';
import type { ArticleTexts } from './texts.ts';

type Label = ArticleCard['labels'][number];
type Props = { labels: Label[]; texts: ArticleTexts };

export function ArticleLabels({ labels, texts }: Props) {
  if (labels.length === 0) return null;
  const names = namesOf(texts);
  return (
    <ul className="flow">
      {labels.map((label) => (
        <li key={label} className={isCaution(label) ? 'tag tag-amber' : 'tag tag-pasture'}>
          {names[label]}
        </li>
      ))}
    </ul>
  );
}

/** Labels a reader should know before trusting or quoting the text. */
function isCaution(label: Label): boolean {
  return label === 'ad' || label === 'ai' || label === 'corrected';
}

function namesOf(texts: ArticleTexts): Record<Label, string> {
  return {
    original: texts.labelOriginal,
    first: texts.labelFirst,
    exclusive: texts.labelExclusive,
    ad: texts.labelAd,
    ai: texts.labelAi,
    corrected: texts.labelCorrected,
    reprint: texts.labelReprint,
  };
}
