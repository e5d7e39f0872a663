import type { LinkGroup } from '@rujian/contract/areas/site/links';
import type { StaticPage } from '@rujian/contract/areas/site/public';

/** Links to other sites, grouped by heading. */
export function LinkGroups({ groups }: { groups: readonly LinkGroup[] }) {
  return groups.map(({ id, name, links }) => (
    <section key={id} className="prose" aria-labelledby={anchorOf(id)}>
      <h2 id={anchorOf(id)}>{name}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <a href={link.url} target="_blank" rel="noopener noreferrer">
              {link.name}
            </a>
            {link.note && <span className="link-note">{link.note}</span>}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The headings for the table of contents. */
export function linkContents(groups: readonly LinkGroup[]): StaticPage['contents'] {
  return groups.map(({ id, name }) => ({ anchor: anchorOf(id), title: name, level: 2 }));
}

function anchorOf(id: number): string {
  return `links-${id}`;
}
