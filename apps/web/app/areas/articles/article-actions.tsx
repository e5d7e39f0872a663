import { formatCount } from '#web/i18n/numbers.ts';
import { articlePath } from '#web/ui/content/story.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { PageReactions, type Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { ArticleView } from './article-view.ts';
import type { ArticleTexts } from './texts.ts';
import { FontSize } from './tools/font-size.tsx';
import { ReadAloud } from './tools/read-aloud.island.tsx';

export const BODY_ID = 'article-text';

export type ActionsProps = {
  article: Pick<ArticleView, 'id' | 'plainTitle'>;
  reactions: Reactions & { all: number };
  texts: ArticleTexts;
};

/** Praise, collect, comment and share with labels and counts; the other tools are in a menu. */
export function ArticleActions({ article, reactions, texts }: ActionsProps) {
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
