import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import type { Step } from '#web/ui/breadcrumb.tsx';
import { Cover } from '#web/ui/content/cover.tsx';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageReactions, type Reactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { Whole } from '#web/ui/whole.tsx';
import type { SubjectView } from './subject-view.ts';
import type { SubjectTexts } from './texts.ts';

type Props = { subject: SubjectView; reactions: Reactions; trail: readonly Step[]; texts: SubjectTexts };

export function SubjectHead({ subject, reactions, trail, texts }: Props) {
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
                <Link key={id} className="chip" to={`/specialsubject?tag=${id}`}>
                  {name}
                </Link>
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
