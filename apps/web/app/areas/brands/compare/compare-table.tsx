import type { BrandComparison, ComparedBrand } from '@rujian/contract/areas/brands/public';
import type { ReactNode } from 'react';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useContentLang, useLangOf } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Whole } from '#web/ui/whole.tsx';
import { Monogram } from '../brand-picture.tsx';
import { complaintRates } from '../dossier/complaint-statistics.tsx';
import { GradeTag } from '../dossier/lines.tsx';
import type { BrandTexts } from '../texts.ts';

type Group = { title: string; rows: { name: string; cell: (brand: ComparedBrand) => ReactNode }[] };

export function CompareTable({ comparison, texts }: { comparison: BrandComparison; texts: BrandTexts }) {
  const contentLang = useContentLang();
  const groups = useGroups(comparison, texts);
  const { brands } = comparison;
  return (
    <>
      {brands.length > 2 && (
        <p className="compare-cue quiet">
          {fill(texts.compareCue, { count: brands.length })} <span aria-hidden="true">→</span>
        </p>
      )}
      <div className="table-box compare-box">
        <table className="compare-table">
          <caption className="sr">
            {fill(texts.compareTable, { names: brands.map(({ name }) => name).join(texts.listSeparator) })}
          </caption>
          <thead>
            <tr>
              <td />
              {brands.map(({ id, name }) => (
                <th key={id} scope="col">
                  <Link to={`/brand/${id}`} lang={contentLang}>
                    <Monogram name={name} />
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className="group">
                <th scope="rowgroup" colSpan={brands.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map(({ name, cell }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {brands.map((brand) => (
                    <td key={brand.id}>{cell(brand) || <span className="none">–</span>}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
}

function useGroups({ brands, checksFrom, to }: BrandComparison, texts: BrandTexts): Group[] {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  const langOf = useLangOf();
  const from = formatDate(lang, checksFrom);
  const years = [...new Set(brands.flatMap((brand) => brand.years.map(({ year }) => year)))];
  const [first] = brands;
  return [
    {
      title: texts.basics,
      rows: [
        { name: texts.rowFounded, cell: ({ foundedYear }) => foundedYear },
        { name: texts.headquarters, cell: ({ province }) => province },
        {
          name: texts.shelves,
          cell: ({ shelves }) => <span lang={langOf(shelves.join())}>{shelves.join(texts.listSeparator)}</span>,
        },
        { name: texts.rowProducts, cell: ({ products }) => formatNumber(products) },
      ],
    },
    {
      title: fill(texts.rowChecks, { from, to: formatDate(lang, to) }),
      rows: [
        { name: texts.rowTested, cell: ({ checks }) => formatNumber(checks.tested) },
        {
          name: texts.rowFailed,
          cell: ({ checks: { failed, tested } }) =>
            tested > 0 && (
              <span className={failed > 0 ? 'has-failed' : undefined}>
                {`${formatNumber(failed)}/${formatNumber(tested)}`}
              </span>
            ),
        },
        { name: texts.tableOverturned, cell: ({ checks }) => formatNumber(checks.overturned) },
        ...years
          .toSorted((one, other) => other - one)
          .slice(0, 3)
          .map((year) => ({
            name: fill(texts.rowYear, { year }),
            cell: (brand: ComparedBrand) => {
              const sum = brand.years.find((one) => one.year === year);
              if (!sum || sum.tested === 0) return null;
              const { tested, failed } = sum;
              return <Whole text={fill(texts.yearCell, { tested, failed })} />;
            },
          })),
        {
          name: texts.lastFailed,
          cell: ({ lastFailed }) =>
            lastFailed ? (
              <Link className="link" to={`/spotcheck/${lastFailed.id}`} lang={contentLang}>
                {`${formatDate(lang, lastFailed.publishedOn)} ${lastFailed.food}`}
              </Link>
            ) : (
              texts.none
            ),
        },
      ],
    },
    {
      title: fill(texts.rowTests, { from }),
      rows: [
        { name: texts.rowTestTotal, cell: ({ tests }) => formatNumber(tests.total) },
        {
          name: texts.rowGrades,
          cell: ({ tests }) =>
            tests.list.length > 0 && (
              <ul className="cell-list">
                {tests.list.map(({ sampleId, evaluation, name, grade }) => (
                  <li key={sampleId}>
                    <TextLink to={`/evaluation/${evaluation.id}`} lang={contentLang} label={name} />
                    {grade && (
                      <>
                        <GradeTag grade={grade} />
                        <small>{formatNumber(grade.total, 1)}</small>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            ),
        },
      ],
    },
    {
      title: texts.rowComplaints,
      rows: [
        { name: texts.received, cell: ({ complaints }) => formatNumber(complaints.received) },
        ...(first ? complaintRates(first.complaints, texts) : []).map(({ name }, place) => ({
          name,
          cell: ({ complaints }: ComparedBrand) => {
            const rate = complaintRates(complaints, texts)[place];
            if (!rate || complaints.received === 0) return null;
            return (
              <>
                {rate.value === null ? texts.tooFew : withUnit(rate.value, rate.unit)}
                <small>{rate.of}</small>
              </>
            );
          },
        })),
      ],
    },
    {
      title: texts.rankings,
      rows: [
        {
          name: texts.rowRankings,
          cell: ({ rankings }) =>
            rankings.length > 0 && (
              <ul className="cell-list">
                {rankings.map(({ billboard, name, product, points }) => {
                  const last = points.at(-1);
                  return (
                    <li key={`${billboard.id} ${name}`}>
                      <Link to={`/billboard/${billboard.id}`} lang={contentLang}>
                        {product
                          ? fill(texts.rankedProduct, { ranking: billboard.name, product: product.name })
                          : billboard.name}
                      </Link>
                      <small>
                        {last && <Whole text={fill(texts.rankAt, { period: last.period, rank: last.rank })} />}
                      </small>
                    </li>
                  );
                })}
              </ul>
            ),
        },
      ],
    },
  ];
}

/** A unit in Latin letters is set apart from its number: 119.9 h, but 60% and 119.9小时. */
function withUnit(value: string, unit: string): string {
  return /^[a-z]/i.test(unit) ? `${value}\u00A0${unit}` : `${value}${unit}`;
}
