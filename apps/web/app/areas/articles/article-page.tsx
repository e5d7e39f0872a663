import type { Article, BrandChip } from '@rujian/contract/areas/articles/public';
import type { Advert } from '@rujian/contract/areas/site/adverts';
import type { RecallLine } from '@rujian/contract/areas/spotchecks/recalls';
import type { ReactNode } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Adverts } from '#web/ui/adverts/adverts.tsx';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { CorrectionNotes } from '#web/ui/content/correction-notes.tsx';
import { Cover } from '#web/ui/content/cover.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { CoverLink, Kicker, Meta, StoryLink } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { RecallLines } from '#web/ui/recalls/recall-lines.tsx';
import { Section, SideSection } from '#web/ui/section.tsx';
import { ArticleBar, ArticleFoot, ArticleHead, ArticleTools, BODY_ID } from './article-frame.tsx';
import { type ArticleView, frameOf } from './article-view.ts';
import type { ArticleTexts } from './texts.ts';
import './article.css';
import './article-print.css';

type Props = {
  article: ArticleView;
  recalls: readonly RecallLine[];
  reactions: Reactions & { all: number };
  adverts: readonly Advert[];
  trail: Step[];
  texts: ArticleTexts;
  children: ReactNode;
};

export function ArticlePage(props: Props) {
  const { article, recalls, adverts, trail, texts, children } = props;
  const { t, id, praises, collects, all } = props.reactions;
  const reactions = { t, id, praises, collects, all };
  const frame = frameOf(article);
  const { plainTitle } = article;
  const contentLang = useContentLang();
  return (
    <article data-reading={article.id} data-body={BODY_ID}>
      <ArticleHead article={frame} trail={trail} texts={texts} />
      <div className="wrap">
        <figure className="art-cover">
          <Cover cover={article.cover} shape="12:5" first />
          {article.coverCredit && <figcaption lang={contentLang}>{article.coverCredit}</figcaption>}
        </figure>
        <div className="art-grid">
          <ArticleTools article={{ id, plainTitle }} reactions={reactions} texts={texts} />
          <div className="art-side">
            {article.contents.length > 0 && <ContentsList contents={article.contents} bodyId={BODY_ID} texts={texts} />}
            {article.brands.length > 0 && <BrandChips brands={article.brands} texts={texts} />}
          </div>
          <div className="art-col">
            <RecallLines recalls={recalls} />
            <Corrections corrections={article.corrections} updateNote={article.updateNote} texts={texts} />
            <div
              id={BODY_ID}
              className={article.hasDropCap ? 'drop-cap' : undefined}
              lang={contentLang}
              data-errata={`news:${article.id}`}
            >
              <RichText html={article.bodyHtml} />
            </div>
            <ArticleFoot article={frame} reactions={reactions} texts={texts} />
            <Adverts adverts={adverts} form="row" />
          </div>
        </div>
        {article.related.length > 0 && <RelatedStories related={article.related} texts={texts} />}
        {children}
      </div>
      <ArticleBar article={{ id, plainTitle }} reactions={reactions} texts={texts} />
    </article>
  );
}

type CorrectionsProps = Pick<Article, 'corrections' | 'updateNote'> & { texts: ArticleTexts };

const Corrections = block('corrections', ({ corrections, updateNote, texts }: CorrectionsProps) => {
  const contentLang = useContentLang();
  return (
    <CorrectionNotes corrections={corrections}>
      {updateNote && <p lang={contentLang}>{fill(texts.updateNote, { note: updateNote })}</p>}
    </CorrectionNotes>
  );
});

const BrandChips = block('brand-chips', ({ brands, texts }: { brands: BrandChip[]; texts: ArticleTexts }) => {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <SideSection id="brands" className="brands" title={texts.brands}>
      <ul>
        {brands.map(({ id, name, role, lastFailedCheck: failed }) => (
          <li key={id} className="firm quiet">
            <TextLink to={`/brand/${id}`} lang={contentLang} label={name} />
            <span className={role === 'subject' ? 'tag tag-pasture' : 'tag'}>
              {role === 'subject' ? texts.brandSubject : texts.brandMentioned}
            </span>
            <p className={failed ? 'has-failed' : undefined}>
              {failed ? (
                <Link to={`/spotcheck/${failed.id}`}>
                  {fill(texts.brandFailedCheck, { food: failed.food, date: formatDate(lang, failed.at) })}
                </Link>
              ) : (
                texts.brandNoFailedCheck
              )}
            </p>
          </li>
        ))}
      </ul>
    </SideSection>
  );
});

type RelatedProps = { related: ArticleView['related']; texts: ArticleTexts };

const RelatedStories = block('related', ({ related, texts }: RelatedProps) => (
  <Section id="related" className="related" title={texts.related}>
    <div className="related-grid stack-5">
      {related.map((card) => (
        <article key={card.id} className="story-row">
          <div>
            <Kicker card={card} />
            <h3 className="hl">
              <StoryLink card={card} />
            </h3>
            <Meta>
              <TimeStamp at={card.publishedAt} />
            </Meta>
          </div>
          <CoverLink card={card} />
        </article>
      ))}
    </div>
  </Section>
));

type ContentsProps = { contents: ArticleView['contents']; bodyId: string; texts: ArticleTexts };

/** The page's script marks the current heading and counts what was read. */
const ContentsList = block('contents', ({ contents, bodyId, texts }: ContentsProps) => {
  const contentLang = useContentLang();
  return (
    <nav className="toc" aria-labelledby="contents" data-contents={bodyId}>
      <header className="mini-head">
        <h2 id="contents">{texts.contents}</h2>
        <span className="toc-percent" data-percent={texts.readPercent}>
          {fill(texts.readPercent, { percent: 0 })}
        </span>
      </header>
      <ol lang={contentLang}>
        {contents.map(({ anchor, title, level }) => (
          <li key={anchor} className={level > 2 ? 'is-sub' : undefined}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
});
