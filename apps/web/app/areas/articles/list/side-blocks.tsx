import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { ArticleTexts } from '../texts.ts';
import type { ListView } from './list-view.ts';

export function SideSubject({ subject }: { subject: NonNullable<ListView['subject']> }) {
  const contentLang = useContentLang();
  return (
    <article className="side-subject">
      <Cover cover={subject.cover} shape="5:3" sizes="316px" decorative />
      <h2 className="hl" lang={contentLang}>
        <Link to={`/specialsubject/${subject.id}`}>
          <Headline text={subject.title} />
        </Link>
      </h2>
      <p className="deck" lang={contentLang}>
        {subject.subtitle}
      </p>
    </article>
  );
}

export function SideCorrections({ corrections, texts }: Pick<ListView, 'corrections'> & { texts: ArticleTexts }) {
  const contentLang = useContentLang();
  const all = <MoreLink to="/corrections">{texts.allCorrections}</MoreLink>;
  return (
    <SideSection id="side-corrections" title={texts.corrections} note={all}>
      <ul className="rows">
        {corrections.map(({ path, at, title, text }) => (
          <li key={`${path} ${at}`} className="soft">
            <TimeStamp at={at} form="date" />
            <p lang={contentLang}>
              <Link className="hl" to={path}>
                <b>
                  <Headline text={title} />
                </b>
              </Link>
            </p>
            <p lang={contentLang}>
              <Whole text={text} />
            </p>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

export function HotReads({ hot, texts }: Pick<ListView, 'hot'> & { texts: ArticleTexts }) {
  const contentLang = useContentLang();
  return (
    <SideSection id="hot-reads" title={texts.mostRead} note={<MoreLink to="/hot?window=7d">{texts.hotList}</MoreLink>}>
      <ol className="side-rank rows" lang={contentLang}>
        {hot.map(({ path, title }, place) => (
          <li key={path}>
            <span>{place + 1}</span>
            <Link className="hl" to={path}>
              <Headline text={title} />
            </Link>
          </li>
        ))}
      </ol>
    </SideSection>
  );
}
