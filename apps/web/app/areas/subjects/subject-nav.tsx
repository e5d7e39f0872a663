import { useContentLang } from '#web/ui/content-lang.ts';
import type { SubjectView } from './subject-view.ts';
import type { SubjectTexts } from './texts.ts';

type Props = { nav: SubjectView['nav']; bodyId: string; texts: SubjectTexts };

/** The sections of the page, always visible; the page's script marks the current one. */
export function SubjectNav({ nav, bodyId, texts }: Props) {
  const contentLang = useContentLang();
  return (
    <nav className="subject-nav" aria-label={texts.parts} lang={contentLang} data-contents={bodyId}>
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
