import type { ArticleLink } from '@rujian/contract/areas/articles/public';
import { ARTICLE_LABEL, type ArticleLabel } from '@rujian/contract/vocabulary/articles';
import { formatDateTime, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { articlePath, Kicker, Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { PageReactions, type Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { ArticleFrame, ArticleView } from './article-view.ts';
import type { ArticleTexts } from './texts.ts';
import { ReadAloud } from './tools/read-aloud.island.tsx';

type Props = { article: ArticleFrame; trail: Step[]; texts: ArticleTexts };

export const ArticleHead = block('article-head', ({ article, trail, texts }: Props) => {
  const { title, subtitle, summary } = article;
  return (
    <div className="wrap art-head">
      <PageHead
        trail={trail}
        isItem
        above={
          <div className="row">
            <Kicker card={article} />
            <ArticleLabels labels={article.labels} />
          </div>
        }
        title={<Headline text={title} />}
        intro={
          <>
            {subtitle && <strong className="art-subtitle">{subtitle}</strong>}
            <Whole text={summary} />
          </>
        }
        meta={<Byline article={article} texts={texts} />}
      />
    </div>
  );
});

function Byline({ article, texts }: { article: ArticleFrame; texts: ArticleTexts }) {
  const { lang } = useVisit();
  const { authors, bylines, publishedAt, updatedAt, readingMinutes, views } = article;
  return (
    <div className="byline beside">
      <Avatars names={authors} />
      <div>
        <b lang={useContentLang()}>
          {bylines.map(({ id, name }) => (
            <TextLink key={id} className="author" to={`/author/${id}`} rel="author" label={name} />
          ))}
        </b>
        <Meta>
          <time dateTime={isoTime(publishedAt)}>{formatDateTime(lang, publishedAt)}</time>
          {updatedAt > publishedAt && (
            <time dateTime={isoTime(updatedAt)}>
              {fill(texts.updatedAt, { time: formatDateTime(lang, updatedAt) })}
            </time>
          )}
          {fill(texts.readingMinutes, { minutes: readingMinutes })}
          {views > 0 && fill(texts.views, { count: formatCount(lang, views) })}
        </Meta>
        <Meta>
          {article.sourceName && fill(texts.source, { source: article.sourceName })}
          {article.editor && fill(texts.editor, { editor: article.editor })}
        </Meta>
      </div>
    </div>
  );
}

function Avatars({ names }: { names: string[] }) {
  return (
    <span className="avatars" aria-hidden="true">
      {names.slice(0, 2).map((name) => (
        <span key={name} className="avatar" data-ground={(name.codePointAt(0) ?? 0) % 5}>
          {[...name][0]}
        </span>
      ))}
    </span>
  );
}

/** Labels a reader should know before trusting or quoting the text. */
const CAUTIONS: readonly ArticleLabel[] = ['ad', 'ai', 'corrected'];

function ArticleLabels({ labels }: { labels: readonly ArticleLabel[] }) {
  const { lang } = useVisit();
  if (labels.length === 0) return null;
  return (
    <ul className="flow">
      {labels.map((label) => (
        <li key={label} className={CAUTIONS.includes(label) ? 'tag tag-amber' : 'tag tag-pasture'}>
          {ARTICLE_LABEL.label(label, lang)}
        </li>
      ))}
    </ul>
  );
}

type FootProps = { article: ArticleFrame; reactions: Reactions; texts: ArticleTexts };

export const ArticleFoot = block('article-foot', ({ article, reactions, texts }: FootProps) => {
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
            <TextLink className="link" to={sourceUrl} rel="noopener nofollow" target="_blank" label={texts.original} />
          </p>
        )}
        <ErrataLine t="news" id={article.id} thanks={article.thanks} />
      </div>
      {tags.length > 0 && (
        <ul className="art-tags flow" aria-label={texts.tags} lang={contentLang}>
          {tags.map(({ id, name }) => (
            <li key={id}>
              <TextLink className="tag" to={`/tag/${id}`} label={name} />
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
                <TextLink to={`/author/${id}`} lang={contentLang} label={name} />
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

export const BODY_ID = 'article-text';
const SIZES = ['small', 'normal', 'large'] as const;
const SIGNS = { small: 'A−', normal: 'A', large: 'A+' };

type ActionsProps = {
  article: Pick<ArticleView, 'id' | 'plainTitle'>;
  reactions: Reactions & { all: number };
  texts: ArticleTexts;
};

export const ArticleTools = block('article-tools', (acts: ActionsProps) => (
  <aside className="tools" aria-label={acts.texts.tools}>
    <div className="tools-in stack-4">
      <ArticleActions {...acts} />
    </div>
  </aside>
));

export const ArticleBar = block('article-bar', (acts: ActionsProps) => (
  <aside className="art-bar beside" aria-label={acts.texts.acts}>
    <a href="#comments">{acts.texts.writeComment}</a>
    <ArticleActions {...acts} />
  </aside>
));

function ArticleActions({ article, reactions, texts }: ActionsProps) {
  const { lang, site } = useSite();
  const comments = reactions.all > 0 ? formatCount(lang, reactions.all) : '';
  return (
    <>
      <PageReactions reactions={reactions} form="tool" />
      <a className="tool" href="#comments" aria-label={`${texts.comments} ${comments}`.trim()}>
        <Icon name="comment" />
        <small>
          <span>{texts.comments}</span> {comments}
        </small>
      </a>
      <ShareButton title={article.plainTitle} url={site.siteUrl + articlePath(article.id)} form="tool" />
      <MoreMenu form="tool">
        <FontSize texts={texts} />
        <ReadAloud bodyId={BODY_ID} texts={texts} />
        <TextButton className="btn" data-act="print" icon="print" label={texts.print} />
      </MoreMenu>
    </>
  );
}

function FontSize({ texts }: { texts: ArticleTexts }) {
  const names = { small: texts.fontSmaller, normal: texts.fontNormal, large: texts.fontLarger };
  return (
    <fieldset className="font-size needs-js">
      <legend className="sr">{texts.fontSize}</legend>
      {SIZES.map((size) => (
        <button key={size} type="button" value={size} aria-pressed={size === 'normal'} data-act="fontSize">
          <span className="sr">{names[size]}</span>
          {SIGNS[size]}
        </button>
      ))}
    </fieldset>
  );
}
