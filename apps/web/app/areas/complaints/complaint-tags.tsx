import type { ComplaintCard } from '@rujian/contract/areas/complaints/public';
import { Link } from '#web/ui/link.tsx';
import type { ComplaintTexts } from './texts.ts';

type Props = {
  complaint: Pick<ComplaintCard, 'state' | 'unanswered' | 'urgent' | 'problems'>;
  stateClass: string;
  texts: ComplaintTexts;
};

export function ComplaintTags({ complaint: { state, unanswered, urgent, problems }, stateClass, texts }: Props) {
  return (
    <p className="complaint-tags row">
      <span className={stateClass}>{state.name}</span>
      {unanswered && <span className="tag tag-alarm">{texts.silent}</span>}
      {urgent && <span className="tag tag-alarm">{texts.urgent}</span>}
      {problems.map(({ key, name }) => (
        <span key={key} className="tag">
          {name}
        </span>
      ))}
    </p>
  );
}

export function ComplaintBrand({
  complaint: { brand, brandName },
}: {
  complaint: Pick<ComplaintCard, 'brand' | 'brandName'>;
}) {
  if (!brand) return brandName;
  return (
    <Link className="link" to={`/brand/${brand.id}`}>
      {brandName}
    </Link>
  );
}
