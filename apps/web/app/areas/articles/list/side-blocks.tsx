import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { ArticleTexts } from '../texts.ts';
import type { ListView } from './list-view.ts';

/** The newest special subject. */
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

type CorrectionsProps = { corrections: ListView['corrections']; texts: ArticleTexts };

/** The newest corrections. */
export function SideCorrections({ corrections, texts }: CorrectionsProps) {
  const contentLang = useContentLang();
  return (
    <section aria-labelledby="side-corrections">
      <header className="mini-head">
        <h2 id="side-corrections">{texts.corrections}</h2>
        <Link className="more" to="/corrections">
          {texts.allCorrections}
          <Icon name="right" small />
        </Link>
      </header>
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
    </section>
  );
}
