import { Headline } from '#web/ui/content/headline.tsx';
import { articlePath } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { FrontPage } from '../front-page.ts';
import type { HomeTexts } from '../texts.ts';
import { FlashTime } from './flash-time.tsx';

type Props = Pick<FrontPage, 'flash' | 'flashColumnId'> & { texts: HomeTexts };

export const FlashList = block('flash', ({ flash, flashColumnId, texts }: Props) => {
  const contentLang = useContentLang();
  return (
    <section aria-labelledby="flash">
      <header className="mini-head">
        <h2 id="flash">{texts.flash}</h2>
        <span className="flash-note">{texts.flashNote}</span>
      </header>
      <ol className="flash rows">
        {flash.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <FlashTime at={publishedAt} />
            <Link className="hl" to={articlePath(id)} lang={contentLang}>
              <Headline text={title} />
            </Link>
          </li>
        ))}
      </ol>
      <Link className="more" to={flashColumnId === null ? '/news' : `/news/column/${flashColumnId}`}>
        {texts.moreFlash}
        <Icon name="right" small />
      </Link>
    </section>
  );
});
