import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { CompanyResponses } from '#web/ui/content/company-responses.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { DownloadLinks } from '#web/ui/lists/download-links.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { SideSection } from '#web/ui/section.tsx';
import type { EvaluationView } from './evaluation-view.ts';
import type { EvaluationTexts } from './texts.ts';

type Props = { test: EvaluationView; texts: EvaluationTexts };

/** Brand responses and data; corrections are in the head. */
export function TestStatements({ test, texts }: Props) {
  return (
    <div className="sec side-col">
      <SideSection id="answers" title={texts.answers}>
        <Answers test={test} texts={texts} />
      </SideSection>
      <CompanyResponses title={texts.answers} responses={test.responses} />
      <SideSection id="download" title={texts.download}>
        <p className="deck">{texts.downloadNote}</p>
        <DownloadLinks path={`/opendata/evaluation/${test.id}`} />
      </SideSection>
    </div>
  );
}

function Answers({ test, texts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  if (test.prenotices.length === 0) return <p className="deck">{texts.answersNone}</p>;
  return (
    <>
      <p className="deck">{texts.answersNote}</p>
      <ul className="answers">
        {test.prenotices.map(({ brand, informedAt, answeredAt, answer }) => (
          <li key={brand.id}>
            <Link className="hl" to={`/brand/${brand.id}`} lang={contentLang}>
              {brand.name}
            </Link>
            <p className="meta">
              <span>{fill(texts.informedAt, { date: formatDate(lang, informedAt) })}</span>
              {answeredAt !== null && <span>{fill(texts.answeredAt, { date: formatDate(lang, answeredAt) })}</span>}
            </p>
            {answeredAt === null ? <p>{texts.noAnswer}</p> : <blockquote lang={contentLang}>{answer}</blockquote>}
          </li>
        ))}
      </ul>
    </>
  );
}
