import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { BrandTexts } from '../texts.zh-cn.ts';
import type { DossierView } from './dossier-view.ts';

/** Summary: the last failure, open issues, the last test. */
export function DossierStatus({ dossier, texts }: { dossier: DossierView; texts: BrandTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { lastFailed, openComplaints, lastTest } = dossier.status;
  return (
    <section className="bd-status" aria-label={texts.status}>
      <dl className="facts">
        <div className={lastFailed ? 'has-failed' : undefined}>
          <dt>{texts.lastFailed}</dt>
          <dd>
            {lastFailed ? (
              <Link className="link" to={`/spotcheck/${lastFailed.id}`}>
                {fill(texts.lastFailedText, {
                  date: formatDate(lang, lastFailed.publishedOn),
                  food: lastFailed.food,
                  items: lastFailed.items.map(({ name }) => name).join('、'),
                })}
              </Link>
            ) : (
              texts.noFailed
            )}
          </dd>
        </div>
        <div>
          <dt>{texts.openComplaints}</dt>
          <dd>
            {openComplaints > 0 ? (
              <Link className="link" to={`/complaint?brand=${dossier.id}`}>
                {fill(texts.openComplaintsText, { count: openComplaints })}
              </Link>
            ) : (
              texts.none
            )}
          </dd>
        </div>
        <div>
          <dt>{texts.lastTest}</dt>
          <dd>
            {lastTest ? (
              <Link
                className="link"
                to={`/evaluation/${lastTest.evaluation.id}`}
                lang={contentLang}
              >
                {fill(texts.lastTestText, {
                  date: formatDate(lang, lastTest.publishedAt),
                  title: lastTest.evaluation.name,
                  product: lastTest.name,
                })}
              </Link>
            ) : (
              texts.noTest
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
