import { Headline } from '#web/ui/content/headline.tsx';
import { articlePath } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import type { FrontPage } from '../front-page.ts';
import type { HomeTexts } from '../texts.ts';
import { FlashTime } from './flash-time.tsx';

type Props = Pick<FrontPage, 'flash' | 'flashColumnId'> & { texts: HomeTexts };

export const FlashList = block('flash', ({ flash, flashColumnId, texts }: Props) => {
  const contentLang = useContentLang();
  return (
    <SideSection id="flash" title={texts.flash} note={<span className="flash-note">{texts.flashNote}</span>}>
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
      <MoreLink to={flashColumnId === null ? '/news' : `/news/column/${flashColumnId}`}>{texts.moreFlash}</MoreLink>
    </SideSection>
  );
});
