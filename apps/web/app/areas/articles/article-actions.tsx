import { formatCount } from '#web/i18n/numbers.ts';
import { articlePath } from '#web/ui/content/story.tsx';
import { block } from '#web/ui/document/block.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { PageReactions, type Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { ArticleView } from './article-view.ts';
import type { ArticleTexts } from './texts.ts';
import { ReadAloud } from './tools/read-aloud.island.tsx';

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
        <button type="button" className="btn" data-act="print">
          <Icon name="print" small />
          {texts.print}
        </button>
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
