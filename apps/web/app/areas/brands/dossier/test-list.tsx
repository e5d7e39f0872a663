import type { TestLine } from '@rujian/contract/areas/brands/dossier-lines';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Meta } from '#web/ui/content/story.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { GradeTag } from '../grade-tag.tsx';
import type { BrandTexts } from '../texts.ts';

export function TestList({ tests, texts }: { tests: TestLine[]; texts: BrandTexts }) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <ul className="line-list rows">
      {tests.map((test) => (
        <li key={test.sampleId}>
          {test.grade ? <GradeTag grade={test.grade} /> : <span className="tag">{texts.noGrade}</span>}
          <div>
            <Link to={`/product/${test.product.id}`} lang={contentLang}>
              {test.name}
            </Link>
            {test.verdict && (
              <p className="line-note soft" lang={contentLang}>
                {test.verdict}
              </p>
            )}
            <Meta>
              {test.grade &&
                fill(texts.testOutcome, {
                  total: formatNumber(test.grade.total, 1),
                  products: test.products,
                  rank: test.grade.rank ?? '–',
                })}
              <Link className="link" to={`/evaluation/${test.evaluation.id}`} lang={contentLang}>
                {test.evaluation.name}
              </Link>
              {formatDate(lang, test.publishedAt)}
            </Meta>
          </div>
        </li>
      ))}
    </ul>
  );
}
