import { fill } from '#web/i18n/fill.ts';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { FrontPage } from './front-page.ts';
import type { HomeTexts } from './texts.ts';

type Props = { special: NonNullable<FrontPage['special']>; texts: HomeTexts };

export const SpecialBand = block('special-band', ({ special, texts }: Props) => {
  const contentLang = useContentLang();
  const path = `/specialsubject/${special.id}`;
  return (
    <section className="feature" aria-labelledby="special">
      <div className="feature-in">
        <div className="feature-art">
          <Cover cover={special.cover} shape="4:3" sizes="(min-width: 1000px) 60vw, 100vw" />
        </div>
        <div className="feature-text">
          <p className="kicker">{fill(texts.special, { count: special.chapterCount })}</p>
          <h2 id="special" lang={contentLang}>
            <Link to={path}>
              <Headline text={special.title} />
            </Link>
          </h2>
          <p className="feature-lead" lang={contentLang}>
            <Whole text={special.lead} />
          </p>
          <ol lang={contentLang}>
            {special.chapters.map(({ anchor, title }, place) => (
              <li key={anchor}>
                <span>{texts.chapterNumbers[place] ?? place + 1}</span>
                <b>
                  <Link to={`${path}#${anchor}`}>
                    <Headline text={title} />
                  </Link>
                </b>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
});
