import type { Term } from '@rujian/contract/areas/encyclopedia/public';
import { fill } from '#web/i18n/fill.ts';
import { StoryLink } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import type { EncyclopediaTexts } from './texts.ts';

export function TermNews({ term, texts }: { term: Term; texts: EncyclopediaTexts }) {
  const contentLang = useContentLang();
  return (
    <section aria-labelledby="term-news">
      <header className="mini-head">
        <h2 id="term-news">{fill(texts.news, { term: term.title })}</h2>
      </header>
      {term.news.length === 0 ? (
        <p className="term-news-empty muted">{texts.newsEmpty}</p>
      ) : (
        <ol className="term-news rows" lang={contentLang}>
          {term.news.map((article) => (
            <li key={article.id}>
              <StoryLink card={article} />
              <TimeStamp at={article.publishedAt} form="date" />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
