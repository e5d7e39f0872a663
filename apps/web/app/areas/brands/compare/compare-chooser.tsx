import type { BrandComparison } from '@rujian/contract/areas/brands/public';
import { MAX_COMPARED_BRANDS } from '@rujian/contract/base/constants';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { BrandTexts } from '../texts.ts';
import { comparePath } from './compared-ids.ts';

type Props = { comparison: BrandComparison; texts: BrandTexts };

/** The chosen brands, and the others as links to the comparison with them. */
export function CompareChooser({ comparison: { brands, choices }, texts }: Props) {
  const contentLang = useContentLang();
  const ids = brands.map(({ id }) => id);
  const others = choices.filter(({ id }) => !ids.includes(id));
  return (
    <div className="compare-choose row">
      {brands.length > 0 && (
        <nav className="chips" aria-label={texts.chosenBrands}>
          {brands.map(({ id, name }) => (
            <Link
              key={id}
              className="chip"
              to={comparePath(ids.filter((other) => other !== id))}
              aria-label={fill(texts.removeBrand, { name })}
            >
              <span lang={contentLang}>{name}</span>
              <Icon name="close" small />
            </Link>
          ))}
        </nav>
      )}
      {brands.length < MAX_COMPARED_BRANDS && others.length > 0 && (
        <details className="drop">
          <summary className="btn btn-s">
            <Icon name="plus" small />
            {texts.addBrand}
          </summary>
          <nav className="drop-panel compare-choices chips" aria-label={texts.addBrand}>
            {others.map(({ id, name }) => (
              <Link key={id} className="chip" to={comparePath([...ids, id])} lang={contentLang}>
                {name}
              </Link>
            ))}
          </nav>
        </details>
      )}
    </div>
  );
}
