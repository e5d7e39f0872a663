import type { Collected } from '@rujian/contract/areas/comments/my-comments';
import { fill } from '#web/i18n/fill.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { LedgerTexts } from '../texts.ts';

type Props = { collections: readonly Collected[]; total: number; texts: LedgerTexts };

export function LatestCollections({ collections, total, texts }: Props) {
  const contentLang = useContentLang();
  return (
    <section aria-labelledby="collections">
      <header className="sec-head">
        <h2 id="collections">{texts.latestCollections}</h2>
        {total > 0 && (
          <Link className="more" to="/user/account/collect">
            {fill(texts.allCollections, { total })}
          </Link>
        )}
      </header>
      {total === 0 && (
        <p className="muted">
          {texts.noCollections}
          <Link className="link" to="/news">
            {texts.toNews}
          </Link>
        </p>
      )}
      <ul className="latest-collections rows">
        {collections.map(({ t, id, typeName, title, path, card, collectedAt }) => (
          <li key={`${t} ${id}`}>
            {card?.cover && <Cover cover={card.cover} shape="3:2" sizes="120px" decorative />}
            <div>
              <h3 lang={contentLang}>{path ? <Link to={path}>{title}</Link> : title}</h3>
              <p className="meta">
                <span>{typeName}</span>
                <span>
                  {texts.collectedAt} <TimeStamp at={collectedAt} />
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
