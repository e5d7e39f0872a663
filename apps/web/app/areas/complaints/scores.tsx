import type { Complaint } from '@rujian/contract/areas/complaints/public';
import { fill } from '#web/i18n/fill.ts';

type Props = {
  rating: Pick<NonNullable<Complaint['rating']>, 'attitude' | 'speed' | 'result'>;
  className?: string;
  texts: { attitude: string; speed: string; result: string };
  starsOf: string;
};

const STARS = 5;

export function Scores({ rating, className, texts, starsOf }: Props) {
  return (
    <dl className={className}>
      {(['attitude', 'speed', 'result'] as const).map((aspect) => (
        <div key={aspect}>
          <dt>{texts[aspect]}</dt>
          <dd>
            <span className="stars" role="img" aria-label={fill(starsOf, { stars: rating[aspect] })}>
              {'★'.repeat(rating[aspect])}
              <span>{'★'.repeat(STARS - rating[aspect])}</span>
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
