import type { StaticPage } from '@rujian/contract/areas/site/public';
import { Link } from '#web/ui/link.tsx';
import type { PageTexts } from './texts.ts';

/** The other static pages, with this one marked. */
export function PageSiblings({ page, texts }: { page: StaticPage; texts: PageTexts }) {
  return (
    <nav className="doc-siblings" aria-label={texts.siblings}>
      <ul>
        {page.siblings.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/${slug}`} aria-current={slug === page.slug ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
