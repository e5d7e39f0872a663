import { Cover } from '#web/ui/content/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import type { HomeTexts } from './texts.ts';

const EMPTY_COVER = { kind: 'art', topic: 'empty', seed: 1, variant: null, palette: null, alt: '' } as const;

export function EmptyFront({ texts }: { texts: HomeTexts }) {
  return (
    <section className="wrap empty-front stack-8">
      <Cover cover={EMPTY_COVER} shape="3:2" first decorative />
      <div>
        <p className="kicker">{texts.emptyKicker}</p>
        <h1>{texts.emptyTitle}</h1>
        <p className="deck">{texts.emptyText}</p>
        <h2>{texts.emptyOperator}</h2>
        <ol>
          <li>{texts.emptyStepDemo}</li>
          <li>{texts.emptyStepPublish}</li>
          <li>{texts.emptyStepDocs}</li>
        </ol>
        <Link className="btn" to="/about">
          {texts.emptyAction}
        </Link>
      </div>
    </section>
  );
}
