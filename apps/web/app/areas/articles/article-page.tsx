import type { Article } from '@rujian/contract/areas/articles/public';
import type { Advert } from '@rujian/contract/areas/site/adverts';
import type { ReactNode } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { Adverts } from '#web/ui/adverts/adverts.tsx';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { CorrectionNotes } from '#web/ui/content/correction-notes.tsx';
import { Cover } from '#web/ui/content/cover.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import type { Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { ArticleBar, ArticleTools, BODY_ID } from './article-actions.tsx';
import { ArticleFoot } from './article-foot.tsx';
import { ArticleHead } from './article-head.tsx';
import { type ArticleView, frameOf } from './article-view.ts';
import { BrandChips } from './brand-chips.tsx';
import { RelatedStories } from './related-stories.tsx';
import type { ArticleTexts } from './texts.ts';
import { ContentsList } from './tools/contents-list.tsx';
import './article.css';
import './article-print.css';

type Props = {
  article: ArticleView;
  reactions: Reactions & { all: number };
  adverts: readonly Advert[];
  trail: Step[];
  texts: ArticleTexts;
  children: ReactNode;
};

export function ArticlePage(props: Props) {
  const { article, adverts, trail, texts, children } = props;
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
