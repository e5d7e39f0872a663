import { fill } from '#web/i18n/fill.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { HeadlineCover, HeadlineKicker, HeadlineLink } from '#web/ui/content/headline-story.tsx';
import { articlePath, Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { Whole } from '#web/ui/whole.tsx';
import type { FrontPage } from './front-page.ts';
import type { HomeTexts } from './texts.ts';

type Props = { lead: NonNullable<FrontPage['lead']>; related: FrontPage['leadRelated']; texts: HomeTexts };

/** Not a block: React preloads its picture in the head of the page. */
export function LeadStory({ lead, related, texts }: Props) {
  const contentLang = useContentLang();
  return (
    <article className="lead">
      <HeadlineCover card={lead} className="lead-cover" shape="5:3" sizes="(min-width: 1000px) 620px, 100vw" first />
      <HeadlineKicker card={lead}>{texts.leadKicker}</HeadlineKicker>
      <h1 className="hl">
        <HeadlineLink card={lead} />
      </h1>
      {lead.summary && (
        <p className="deck" lang={contentLang}>
          <Whole text={lead.summary} />
        </p>
      )}
      <Meta>
        {lead.authors.join(' ')}
        <TimeStamp at={lead.publishedAt} />
        {lead.readingMinutes > 0 && fill(texts.readingMinutes, { minutes: lead.readingMinutes })}
      </Meta>
      {related.length > 0 && (
        <ul className="lead-more" lang={contentLang}>
          {related.map(({ id, title, kicker }) => (
            <li key={id}>
              <Link className="hl" to={articlePath(id)}>
                <Headline text={kicker ? `${kicker}：${title}` : title} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
