import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { BrandTexts } from '../texts.zh-cn.ts';
import type { DossierView } from './dossier-view.ts';

/** Open complaints and the last test; failures are in the safety answer. */
export function DossierStatus({ dossier, texts }: { dossier: DossierView; texts: BrandTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const { openComplaints, lastTest } = dossier.status;
  return (
    <section className="bd-status" aria-label={texts.status}>
      <dl className="facts">
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
