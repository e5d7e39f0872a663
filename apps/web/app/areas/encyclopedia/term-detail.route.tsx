import { getTerm, type Term } from '@rujian/contract/areas/encyclopedia/public';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { CorrectionNotes } from '#web/ui/content/correction-notes.tsx';
import { Cover } from '#web/ui/content/cover.tsx';
import { RichText } from '#web/ui/content/rich-text.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { definedTermLd } from '#web/ui/json-ld.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { PageReactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { Route } from './+types/term-detail.route';
import { BAIKE_PATH } from './baike-path.ts';
import { IndicatorYears, References, Standards, TermNeighbours, TermNews } from './term-parts.tsx';
import type { EncyclopediaTexts } from './texts.ts';
import './encyclopedia.css';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [term, texts] = await Promise.all([
    callApi(getTerm, { id: params.id }),
    loadTexts<EncyclopediaTexts>(langOf(request), 'encyclopedia'),
  ]);
  const target = { t: 'baike', id: term.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  const news = term.news.map((story) => ({ ...story, title: breakTitle(story.title) }));
  const trail = [{ name: texts.title, path: BAIKE_PATH }];
  return { term: { ...term, news }, trail, thread, thanks, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { term, trail, texts } = loaderData;
  const path = `${BAIKE_PATH}/${term.id}`;
  return pageMeta(matches, {
    title: term.seo.title,
    description: term.seo.description,
    keywords: term.seo.keywords,
    path,
    cover: term.cover,
    kind: 'article',
    trail: [...trail, { name: term.title, path }],
    jsonLd: (site) => [definedTermLd(site, term, texts.title)],
  });
}

export default function TermDetail({ loaderData }: Route.ComponentProps) {
  const { term, trail, thread, thanks, texts } = loaderData;
  const { site } = useSite();
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <article key={term.id} className="wrap term-page" data-errata={`baike:${term.id}`}>
      <PageHead
        isItem
        trail={trail}
        above={
          <p className="kicker">
            <Link to={`/baike?category=${term.category.key}`}>{term.category.name}</Link>
          </p>
        }
        title={term.title}
        intro={term.summary}
        meta={
          <p className="term-sound">
            <span lang="zh-Latn">{term.pinyin}</span>
            {term.nameEn && <span lang="en">{term.nameEn}</span>}
            {term.aliases.length > 0 && (
              <span>{fill(texts.aliases, { names: term.aliases.join(texts.listSeparator) })}</span>
            )}
          </p>
        }
        tools={
          <>
            <PageReactions reactions={thread} form="button" />
            <ShareButton title={term.title} url={`${site.siteUrl}/baike/${term.id}`} form="button" />
          </>
        }
      />
      <div className="term-grid stack-10">
        <InfoBox term={term} texts={texts} />
        <div className="term-main">
          <CorrectionNotes corrections={term.corrections} />
          {term.reviewDue && <p className="note">{texts.reviewDue}</p>}
          {term.contents.length > 1 && <Contents term={term} texts={texts} />}
          <div lang={contentLang}>
            <RichText html={term.bodyHtml} />
          </div>
          {term.indicator && <IndicatorYears indicator={term.indicator} texts={texts} />}
          <Standards term={term} texts={texts} />
          <References term={term} texts={texts} />
          <p className="meta term-dates">
            <span>{fill(texts.published, { date: formatDate(lang, term.publishedAt) })}</span>
            <span>{fill(texts.updatedAt, { date: formatDate(lang, term.updatedAt) })}</span>
            <span>
              {term.lastReviewedAt
                ? fill(texts.reviewed, { date: formatDate(lang, term.lastReviewedAt) })
                : texts.notReviewed}
            </span>
          </p>
          <TermNeighbours term={term} texts={texts} />
          <ErrataLine t="baike" id={term.id} thanks={thanks} />
          <ThreadPlace thread={thread} />
        </div>
        <aside className="side-col">
          <TermNews term={term} texts={texts} />
          {term.seeAlso.length > 0 && <SeeAlso term={term} texts={texts} />}
        </aside>
      </div>
    </article>
  );
}

type Part = { term: Term; texts: EncyclopediaTexts };

function InfoBox({ term, texts }: Part) {
  const contentLang = useContentLang();
  return (
    <section className="infobox" aria-labelledby="infobox">
      <Cover cover={term.cover} shape="3:2" sizes="(min-width: 1000px) 316px, 100vw" />
      {term.infobox.length > 0 && (
        <>
          <h2 id="infobox">{texts.infobox}</h2>
          <dl className="facts" lang={contentLang}>
            {term.infobox.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function Contents({ term: { contents }, texts }: Part) {
  const contentLang = useContentLang();
  return (
    <nav className="term-contents" aria-labelledby="term-contents">
      <h2 id="term-contents">{texts.contents}</h2>
      <ol lang={contentLang}>
        {contents.map(({ anchor, title, level }) => (
          <li key={anchor} className={level > 2 ? 'is-sub' : undefined}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function SeeAlso({ term: { seeAlso }, texts }: Part) {
  const contentLang = useContentLang();
  return (
    <SideSection id="see-also" title={texts.seeAlso}>
      <ul className="see-also rows" lang={contentLang}>
        {seeAlso.map(({ id, title, summary }) => (
          <li key={id}>
            <TextLink className="hl" to={`/baike/${id}`} label={title} />
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
