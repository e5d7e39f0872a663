import { Headline } from '#web/ui/content/headline.tsx';
import { articlePath } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import type { Pin } from './market-view.ts';
import type { MarketTexts } from './texts.ts';

type Props = { seriesKey: string; pins: Pin[]; texts: MarketTexts };

/** The stories behind the numbers of a curve. */
export function PinList({ seriesKey, pins, texts }: Props) {
  const contentLang = useContentLang();
  if (pins.length === 0) return <p className="price-source fine">{texts.noPins}</p>;
  return (
    <div className="pin-list">
      <h3>{texts.pins}</h3>
      <ol>
        {pins.map(({ stories }, place) => (
          <li key={stories[0]?.id} id={`${seriesKey}-${place + 1}`}>
            <span className="pin-number middle" aria-hidden="true">
              {place + 1}
            </span>
            <ul>
              {stories.map(({ id, title, publishedAt }) => (
                <li key={id}>
                  <Link className="hl" to={articlePath(id)} lang={contentLang}>
                    <Headline text={title} />
                  </Link>
                  <TimeStamp at={publishedAt} form="date" />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="price-source fine">{texts.pinRule}</p>
    </div>
  );
}
