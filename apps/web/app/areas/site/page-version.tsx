import type { StaticPage } from '@rujian/contract/areas/site/public';
import { formatDate, isoTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Meta } from '#web/ui/content/story.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageTexts } from './texts.ts';

/** The version of the text and its date. */
export function PageVersion({ page, texts }: { page: StaticPage; texts: PageTexts }) {
  const { lang } = useVisit();
  const { version, effectiveAt, updatedAt } = page;
  return (
    <Meta>
      {version && fill(texts.version, { version })}
      {effectiveAt !== null && fill(texts.effectiveOn, { date: formatDate(lang, effectiveAt) })}
      {/* Versions are usually named after their day. */}
      {version !== isoTime(updatedAt).slice(0, 10) && fill(texts.updatedOn, { date: formatDate(lang, updatedAt) })}
    </Meta>
  );
}
