import type { StaticPage } from '@rujian/contract/areas/site/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageTexts } from './texts.zh-cn.ts';

/** The version of the text and its date, with a print button. */
export function PageVersion({ page, texts }: { page: StaticPage; texts: PageTexts }) {
  const { lang } = useVisit();
  const { version, effectiveAt, updatedAt } = page;
  return (
    <div className="doc-version">
      <p className="meta">
        {version && <span>{fill(texts.version, { version })}</span>}
        {effectiveAt !== null && (
          <span>{fill(texts.effectiveOn, { date: formatDate(lang, effectiveAt) })}</span>
        )}
        <span>{fill(texts.updatedOn, { date: formatDate(lang, updatedAt) })}</span>
      </p>
      <button type="button" className="btn btn-s needs-js" data-act="print">
        <Icon name="print" small />
        {texts.print}
      </button>
    </div>
  );
}
