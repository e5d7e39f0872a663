import type { BrandChip } from '@rujian/contract/areas/articles/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { ArticleTexts } from './texts.ts';

/** The companies of a story, each with its last failed check. */
export const BrandChips = block('brand-chips', ({ brands, texts }: { brands: BrandChip[]; texts: ArticleTexts }) => {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <section className="brands" aria-labelledby="brands">
      <header className="mini-head">
        <h2 id="brands">{texts.brands}</h2>
      </header>
      <ul>
        {brands.map(({ id, name, role, lastFailedCheck: failed }) => (
          <li key={id} className="firm quiet">
            <Link to={`/brand/${id}`} lang={contentLang}>
              {name}
            </Link>
            <span className={role === 'subject' ? 'tag tag-pasture' : 'tag'}>
              {role === 'subject' ? texts.brandSubject : texts.brandMentioned}
            </span>
            <p className={failed ? 'has-failed' : undefined}>
              {failed ? (
                <Link to={`/spotcheck/${failed.id}`}>
                  {fill(texts.brandFailedCheck, { food: failed.food, date: formatDate(lang, failed.at) })}
                </Link>
              ) : (
                texts.brandNoFailedCheck
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
});
