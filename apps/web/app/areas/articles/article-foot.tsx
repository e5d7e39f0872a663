import type { ArticleLink } from '@rujian/contract/areas/articles/public';
import { fill } from '#web/i18n/fill.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { articlePath } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { PageReactions, type Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { ArticleFrame } from './article-view.ts';
import type { ArticleTexts } from './texts.ts';

type Props = { article: ArticleFrame; reactions: Reactions; texts: ArticleTexts };

export const ArticleFoot = block('article-foot', ({ article, reactions, texts }: Props) => {
  const contentLang = useContentLang();
  const { site } = useSite();
  const { aiUse, allowReprint, sourceUrl, tags } = article;
  return (
    <footer className="art-foot">
      <div className="art-terms soft">
        {aiUse !== 'none' && <p>{aiUse === 'assisted' ? texts.aiAssisted : texts.aiGenerated}</p>}
        <p>{allowReprint ? fill(texts.reprintAllowed, { site: site.siteName }) : texts.reprintForbidden}</p>
        {sourceUrl && (
          <p>
            <a className="link" href={sourceUrl} rel="noopener nofollow" target="_blank">
              {texts.original}
            </a>
          </p>
        )}
        <ErrataLine t="news" id={article.id} thanks={article.thanks} />
      </div>
      {tags.length > 0 && (
        <ul className="art-tags flow" aria-label={texts.tags} lang={contentLang}>
          {tags.map(({ id, name }) => (
            <li key={id}>
              <Link className="tag" to={`/tag/${id}`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {article.bylines.some(({ intro }) => intro) && (
        <ul className="art-authors" aria-label={texts.aboutAuthors}>
          {article.bylines
            .filter(({ intro }) => intro)
            .map(({ id, name, intro }) => (
              <li key={id}>
                <Link to={`/author/${id}`} lang={contentLang}>
                  {name}
                </Link>
                <p lang={contentLang}>{intro}</p>
              </li>
            ))}
        </ul>
      )}
      <div className="art-acts needs-js">
        <PageReactions reactions={reactions} form="wide" />
        <ShareButton title={article.plainTitle} url={site.siteUrl + articlePath(article.id)} form="wide" />
      </div>
      <nav className="neighbours">
        <Neighbour article={article.previous} label={texts.previous} rel="prev" />
        <Neighbour article={article.next} label={texts.next} rel="next" />
      </nav>
    </footer>
  );
});

function Neighbour({ article, label, rel }: { article: ArticleLink | null; label: string; rel: 'prev' | 'next' }) {
  const contentLang = useContentLang();
  if (!article) return <span />;
  return (
    <Link to={articlePath(article.id)} rel={rel}>
      <small>{label}</small>
      <b className="hl" lang={contentLang}>
        <Headline text={article.title} />
      </b>
    </Link>
  );
}
