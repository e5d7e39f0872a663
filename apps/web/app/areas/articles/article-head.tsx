import { ARTICLE_LABEL, type ArticleLabel } from '@rujian/contract/vocabulary/articles';
import { formatDateTime, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Kicker, Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { ArticleFrame } from './article-view.ts';
import type { ArticleTexts } from './texts.ts';

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
            <Link key={id} className="author" to={`/author/${id}`} rel="author">
              {name}
            </Link>
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
