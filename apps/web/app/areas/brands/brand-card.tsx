import type { BrandCard as Card } from '@rujian/contract/areas/brands/public';
import { yearOf } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Monogram } from './brand-picture.tsx';
import type { BrandTexts } from './texts.ts';

export function BrandCard({ brand, texts }: { brand: Card; texts: BrandTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const langOf = useLangOf();
  const { id, name, nameEn, shelves, province, products, checks } = brand;
  const year = yearOf(checks.from);
  return (
    <li className="brand-card">
      <Monogram name={name} />
      <div>
        <h2>
          <Link to={`/brand/${id}`}>
            <span lang={contentLang}>{name}</span>
            {nameEn && lang === 'en' && <small>{nameEn}</small>}
          </Link>
        </h2>
        <Meta>
          {province}
          {products > 0 && fill(texts.cardProducts, { count: formatNumber(products) })}
        </Meta>
        {shelves.length > 0 && (
          <p className="fine">
            <span lang={langOf(shelves.join())}>{shelves.join(texts.listSeparator)}</span>
          </p>
        )}
        <p className={checks.failed > 0 ? 'brand-checks has-failed' : 'brand-checks'}>
          {checks.tested === 0
            ? fill(texts.cardUnchecked, { year })
            : fill(texts.cardChecked, {
                year,
                tested: formatNumber(checks.tested),
                failed: formatNumber(checks.failed),
              })}
        </p>
        <Link
          className="link brand-compare"
          to={`/brand/compare?ids=${id}`}
          aria-label={fill(texts.compareWith, { name })}
        >
          {texts.compare}
        </Link>
      </div>
    </li>
  );
}
