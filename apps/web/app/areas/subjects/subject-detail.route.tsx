import { getSubject } from '@rujian/contract/areas/subjects/public';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { CorrectionNotes } from '#web/ui/content/correction-notes.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { faqLd } from '#web/ui/json-ld.ts';
import { Link } from '#web/ui/link.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import type { Route } from './+types/subject-detail.route';
import { SubjectBlock } from './subject-block.tsx';
import { SubjectHead } from './subject-head.tsx';
import { SubjectNav } from './subject-nav.tsx';
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
              <Link key={id} className="chip" to={`/brand/${id}`} lang={contentLang}>
                {name}
              </Link>
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
