import type { CheckLine } from '@rujian/contract/areas/brands/dossier-lines';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { Finding } from '#web/ui/content/finding.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { BrandTexts } from '../texts.ts';
import { OutcomeSeal } from './outcome-seal.tsx';

/** One row per sample; a result overturned by a retest is struck through. */
export function CheckList({ checks, texts }: { checks: CheckLine[]; texts: BrandTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ul className="line-list rows">
      {checks.map((check) => (
        <li key={check.id} className={check.outcome === 'overturned' ? 'is-struck' : undefined}>
          <OutcomeSeal outcome={check.outcome} texts={texts} />
          <div>
            <Link to={`/spotcheck/${check.id}`} lang={contentLang}>
              {check.food}
            </Link>
            {check.items.map((item) => (
              <div key={item.name} className="line-note soft">
                <b lang={contentLang}>{item.name}</b>{' '}
                <Finding found={item.result} standard={item.limit} plan={item.plan} />
              </div>
            ))}
            <Meta>
              {formatDate(lang, check.publishedOn)}
              <span lang={contentLang}>{check.agency}</span>
              {check.batch && fill(texts.batchNo, { batch: check.batch })}
              {check.producedOn !== null && fill(texts.madeOn, { date: formatDate(lang, check.producedOn) })}
            </Meta>
          </div>
        </li>
      ))}
    </ul>
  );
}
