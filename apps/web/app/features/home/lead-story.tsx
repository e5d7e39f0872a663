import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Cover } from '#web/ui/cover.tsx';
import { Link } from '#web/ui/link.tsx';
import { articlePath, Meta, StoryLink } from '#web/ui/story.tsx';
import { TimeStamp } from '#web/ui/time-stamp.tsx';
import type { FrontPage } from './front-page.ts';
import type { HomeTexts } from './texts.zh-cn.ts';

type Props = {
  lead: NonNullable<FrontPage['lead']>;
  related: FrontPage['leadRelated'];
  texts: HomeTexts;
};

export function LeadStory({ lead, related, texts }: Props) {
  const contentLang = useContentLang();
  return (
    <article className="lead">
      <Link className="lead-cover" to={articlePath(lead.id)} aria-hidden tabIndex={-1}>
        <Cover
          cover={lead.cover}
          shape="5:3"
          sizes="(min-width: 1000px) 620px, 100vw"
          first
          decorative
        />
      </Link>
      <p className="kicker">
        {[texts.leadKicker, labelName(lead.label, texts) ?? (lead.kicker || lead.column?.name)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h1 className="hl">
        <StoryLink card={lead} />
      </h1>
      <p className="deck" lang={contentLang}>
        {lead.summary}
      </p>
      <Meta>
        {lead.authors.join(' ')}
        <TimeStamp at={lead.publishedAt} />
        {fill(texts.readingMinutes, { minutes: lead.readingMinutes })}
      </Meta>
      {related.length > 0 && (
        <ul className="lead-more" lang={contentLang}>
          {related.map(({ id, title, kicker }) => (
            <li key={id}>
              <Link className="hl" to={articlePath(id)}>
                {kicker ? `${kicker}：${title}` : title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function labelName(label: Props['lead']['label'], texts: HomeTexts): string | undefined {
  const names = {
    breaking: texts.labelBreaking,
    exclusive: texts.labelExclusive,
    feature: texts.labelFeature,
    live: texts.labelLive,
  };
  return label ? names[label] : undefined;
}
