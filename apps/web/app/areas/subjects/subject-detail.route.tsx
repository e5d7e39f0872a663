import { getSubject } from '@rujian/contract/areas/subjects/public';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { CorrectionNotes } from '#web/ui/content/correction-notes.tsx';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { faqLd } from '#web/ui/json-ld.ts';
import { TextLink } from '#web/ui/link.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { PageReactions, type Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { Route } from './+types/subject-detail.route';
import { SubjectBlock } from './subject-block.tsx';
import { type SubjectView, subjectView } from './subject-view.ts';
import type { SubjectTexts } from './texts.ts';
import './subjects.css';

const BODY_ID = 'subject-parts';

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  requireNumericId(id);
  const callApi = context.get(pageApi);
  const [subject, texts] = await Promise.all([
    callApi(getSubject, { id }),
    loadTexts<SubjectTexts>(langOf(request), 'subjects'),
  ]);
  const target = { t: 'specialsubject', id: subject.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  return { subject: subjectView(subject), thread, thanks, texts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { subject, texts } = loaderData;
  return pageMeta(matches, {
    title: subject.seo.title || subject.title,
    description: subject.seo.description || subject.intro,
    keywords: subject.seo.keywords.length ? subject.seo.keywords : subject.tags.map(({ name }) => name),
    path: `/specialsubject/${subject.id}`,
    cover: subject.cover,
    trail: trailOf(subject, texts),
    jsonLd: subject.questions.length > 0 ? [faqLd(subject.questions)] : [],
  });
}

export default function SubjectDetail({ loaderData }: Route.ComponentProps) {
  const { subject, thread, thanks, texts } = loaderData;
  const contentLang = useContentLang();
  const hasBrandBlock = subject.blocks.some(({ type }) => type === 'brands');
  return (
    <article key={subject.id} className={`subject theme-${subject.theme}`}>
      <SubjectHead subject={subject} reactions={thread} trail={trailOf(subject, texts)} texts={texts} />
      {subject.nav.length > 1 && <SubjectNav nav={subject.nav} bodyId={BODY_ID} texts={texts} />}
      <div id={BODY_ID} className="wrap subject-blocks" data-errata={`specialsubject:${subject.id}`}>
        <CorrectionNotes corrections={subject.corrections} />
        {subject.blocks.map((block) => (
          <SubjectBlock key={block.id} block={block} texts={texts} />
        ))}
        {subject.brands.length > 0 && !hasBrandBlock && (
          <nav className="chips" aria-label={texts.brandsNamed}>
            {subject.brands.map(({ id, name }) => (
              <TextLink key={id} className="chip" to={`/brand/${id}`} lang={contentLang} label={name} />
            ))}
          </nav>
        )}
        <ErrataLine t="specialsubject" id={subject.id} thanks={thanks} />
        <ThreadPlace thread={thread} />
      </div>
    </article>
  );
}

function trailOf({ id, plainTitle }: SubjectView, texts: SubjectTexts) {
  return [
    { name: texts.title, path: '/specialsubject' },
    { name: plainTitle, path: `/specialsubject/${id}` },
  ];
}

type Props = { subject: SubjectView; reactions: Reactions; trail: readonly Step[]; texts: SubjectTexts };

function SubjectHead({ subject, reactions, trail, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { site } = useSite();
  const date = (at: number) => formatDate(lang, at);
  const [published, updated] = [date(subject.publishedAt), date(subject.updatedAt)];
  return (
    <div className="subject-head">
      <div className="wrap">
        <PageHead
          trail={trail}
          isItem
          above={<p className="kicker">{texts.kicker}</p>}
          title={<Headline text={subject.title} />}
          intro={
            <>
              {subject.subtitle && <strong>{subject.subtitle}</strong>}
              <Whole text={subject.intro} />
            </>
          }
          meta={
            <Meta>
              {fill(texts.published, { date: published })}
              {updated !== published && fill(texts.updated, { date: updated })}
              {subject.coverCredit && <span lang={contentLang}>{subject.coverCredit}</span>}
            </Meta>
          }
          tools={
            <>
              <PageReactions reactions={reactions} form="button" />
              <ShareButton
                title={subject.plainTitle}
                url={`${site.siteUrl}/specialsubject/${subject.id}`}
                form="button"
              />
            </>
          }
        >
          {subject.tags.length > 0 && (
            <nav className="chips" aria-label={texts.tags} lang={contentLang}>
              {subject.tags.map(({ id, name }) => (
                <TextLink key={id} className="chip" to={`/specialsubject?tag=${id}`} label={name} />
              ))}
            </nav>
          )}
          {subject.archivedAt !== null && (
            <p className="note">{fill(texts.endedOn, { date: date(subject.archivedAt) })}</p>
          )}
        </PageHead>
      </div>
      <div className="subject-cover">
        <Cover cover={subject.cover} shape="5:2" first />
      </div>
    </div>
  );
}

/** The sections of the page, always visible; the page's script marks the current one. */
function SubjectNav({ nav, bodyId, texts }: { nav: SubjectView['nav']; bodyId: string; texts: SubjectTexts }) {
  return (
    <nav className="subject-nav" aria-label={texts.parts} lang={useContentLang()} data-contents={bodyId}>
      <ol className="wrap">
        {nav.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
