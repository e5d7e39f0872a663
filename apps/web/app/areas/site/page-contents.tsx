import type { StaticPage } from '@rujian/contract/areas/site/public';
import type { PageTexts } from './texts.ts';

type Props = { contents: StaticPage['contents']; texts: PageTexts };

/** The table of contents; a page with one section needs none. */
export function PageContents({ contents, texts }: Props) {
  if (contents.length < 2) return null;
  return (
    <nav className="doc-contents" aria-labelledby="doc-contents">
      <h2 id="doc-contents">{texts.contents}</h2>
      <ol>
        {contents.map(({ anchor, title, level }) => (
          <li key={anchor} className={level > 2 ? 'is-sub' : undefined}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
