import { fill } from '#web/i18n/fill.ts';
import { formatCount } from '#web/i18n/numbers.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { CorrectionNotes } from '#web/ui/content/correction-notes.tsx';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { EvaluationView } from './evaluation-view.ts';
import type { EvaluationTexts } from './texts.ts';

type Props = { test: EvaluationView; trail: readonly Step[]; texts: EvaluationTexts };

/** Title and picture, newer and older versions, the question and its answer. */
export function TestHead({ test, trail, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { site } = useSite();
  return (
    <>
      <PageHead
        isItem
        trail={trail}
        above={<p className="kicker">{fill(texts.kicker, { category: test.category.name })}</p>}
        title={<Headline text={test.title} />}
        intro={test.summary}
        picture={<Cover cover={test.cover} shape="3:2" first />}
        meta={
          <>
            <Meta>
              <TimeStamp at={test.publishedAt} form="date" />
              {fill(texts.measured, { products: test.products.length, indicators: test.indicators.length })}
              {test.editor && fill(texts.editor, { editor: test.editor })}
              {test.views > 0 && fill(texts.views, { count: formatCount(lang, test.views) })}
            </Meta>
            <div className="page-tools">
              <ShareButton title={test.plainTitle} url={`${site.siteUrl}/evaluation/${test.id}`} form="button" />
            </div>
          </>
        }
      />
      <Editions test={test} texts={texts} />
      {(test.question || test.conclusion) && (
        <section className="verdict-box stack-4" aria-label={texts.verdictConclusion}>
          {test.question && (
            <div>
              <h2>{texts.verdictQuestion}</h2>
              <p className="verdict-question" lang={contentLang}>
                {test.question}
              </p>
            </div>
          )}
          {test.conclusion && (
            <div>
              <h2>{texts.verdictConclusion}</h2>
              <p lang={contentLang}>{test.conclusion}</p>
            </div>
          )}
        </section>
      )}
    </>
  );
}

/** Plain anchors: another test starts at its top. */
function Editions({ test, texts }: Omit<Props, 'trail'>) {
  const contentLang = useContentLang();
  const { supersededBy, supersedes } = test;
  return (
    <>
      {supersededBy && (
        <p className="test-note soft">
          {texts.supersededBy}
          <a className="link" href={`/evaluation/${supersededBy.id}`} lang={contentLang}>
            {supersededBy.title}
          </a>
        </p>
      )}
      <CorrectionNotes corrections={test.corrections} />
      {supersedes.map(({ id, title, publishedAt }) => (
        <p key={id} className="test-note soft">
          {texts.supersedes}
          <a className="link" href={`/evaluation/${id}`} lang={contentLang}>
            {title}
          </a>{' '}
          <TimeStamp at={publishedAt} form="date" />
        </p>
      ))}
    </>
  );
}
