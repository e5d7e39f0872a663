import type { BrandComparison } from '@rujian/contract/areas/brands/public';
import { MAX_COMPARED_BRANDS } from '@rujian/contract/base/constants';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { BrandTexts } from '../texts.zh-cn.ts';
import { comparePath } from './compared-ids.ts';

type Props = { comparison: BrandComparison; texts: BrandTexts };

/** A plain form that adds one brand and goes to the address with all of them. */
export function CompareChooser({ comparison: { brands, choices }, texts }: Props) {
  const contentLang = useContentLang();
  const ids = brands.map(({ id }) => id);
  const others = choices.filter(({ id }) => !ids.includes(id));
  return (
    <div className="compare-choose flow">
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
        <form action="/brand/compare">
          {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(',')} />}
          <label className="filter">
            <span>{texts.addBrand}</span>
            <span className="input">
              <select name="add" required defaultValue="" key={ids.join(',')}>
                <option value="" disabled>
                  {texts.chooseBrand}
                </option>
                {others.map(({ id, name }) => (
                  <option key={id} value={id} lang={contentLang}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          </label>
          <button type="submit" className="btn">
            <Icon name="plus" small />
            {texts.add}
          </button>
        </form>
      )}
    </div>
  );
}
