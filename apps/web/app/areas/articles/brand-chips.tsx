import type { BrandChip } from '@rujian/contract/areas/articles/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { block } from '#web/ui/document/block.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { SideSection } from '#web/ui/section.tsx';
import type { ArticleTexts } from './texts.ts';

export const BrandChips = block('brand-chips', ({ brands, texts }: { brands: BrandChip[]; texts: ArticleTexts }) => {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <SideSection id="brands" className="brands" title={texts.brands}>
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
    </SideSection>
  );
});
