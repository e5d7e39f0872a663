import type { Complaint, ComplaintLink } from '@rujian/contract/areas/complaints/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import { Whole } from '#web/ui/whole.tsx';
import { StateBar } from './site-numbers.tsx';
import { stateTag } from './state-tone.ts';
import type { ComplaintTexts } from './texts.ts';

type Props = { complaint: Complaint; texts: ComplaintTexts };

export function BrandNumbers({ complaint: { brand, brandStatistics }, texts }: Props) {
  const { lang } = useVisit();
  if (!brand || !brandStatistics) return null;
  const { received, replied, medianReplyHours, resolved, enough } = brandStatistics;
  const { hours } = medianReplyHours;
  return (
    <SideSection
      id="brand-numbers"
      title={brand.name}
      note={<MoreLink to={`/brand/${brand.id}`}>{texts.brandNumbers}</MoreLink>}
    >
      {enough ? (
        <dl className="side-sum numbers number-row">
          <Sum name={texts.received} value={formatNumber(received)} unit={fill(texts.pieces, { count: received })} />
          {replied.percent !== null && <Sum name={texts.replied} value={formatNumber(replied.percent)} unit="%" />}
          {hours === null ? (
            resolved.percent !== null && <Sum name={texts.resolved} value={formatNumber(resolved.percent)} unit="%" />
          ) : (
            <Sum name={texts.medianReply} value={formatNumber(hours, 1)} unit={texts.hours} />
          )}
        </dl>
      ) : (
        <p className="side-text">{fill(texts.brandNone, { received })}</p>
      )}
      <StateBar statistics={brandStatistics} texts={texts} />
      <p className="fine-print fine">
        <Whole
          text={fill(texts.period, {
            from: formatDate(lang, brandStatistics.from),
            to: formatDate(lang, brandStatistics.to),
          })}
        />
      </p>
      <MoreLink to={listAddress('/complaint', { brand: String(brand.id) })}>{texts.allOfBrand}</MoreLink>
    </SideSection>
  );
}

export function SameBatch({ complaint, texts }: Props) {
  const contentLang = useContentLang();
  const { batchNo, brand, sameBatch, sameBatchTotal, batchChecks } = complaint;
  if (batchNo === '') return null;
  const to = listAddress('/check', { brand: brand ? String(brand.id) : undefined, batch: batchNo });
  return (
    <SideSection id="same-batch" title={texts.sameBatch}>
      <p className="side-text">
        {fill(sameBatchTotal > 0 ? texts.sameBatchCount : texts.sameBatchNone, {
          count: sameBatchTotal,
          batch: batchNo,
        })}
      </p>
      <Links links={sameBatch} />
      {batchChecks.length > 0 && (
        <>
          <h3 className="side-sub soft">{texts.batchChecks}</h3>
          <ul className="side-list rows rows-split">
            {batchChecks.map(({ id, food, result, overturned, publishedOn }) => (
              <li key={id}>
                <TextLink className="hl" to={`/spotcheck/${id}`} lang={contentLang} label={food} />
                <span>
                  <TimeStamp at={publishedOn} form="date" />
                  <span className={result === 'pass' || overturned ? 'tag' : 'tag tag-alarm'}>
                    {overturned ? texts.checkOverturned : result === 'pass' ? texts.checkPass : texts.checkFail}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <TextLink className="btn btn-s" to={to} icon="search" label={texts.checkBatch} />
    </SideSection>
  );
}

export function SameProblem({ complaint: { sameProblem }, texts }: Props) {
  if (sameProblem.length === 0) return null;
  return (
    <SideSection id="same-problem" title={texts.sameProblem}>
      <Links links={sameProblem} />
    </SideSection>
  );
}

function Links({ links }: { links: ComplaintLink[] }) {
  const contentLang = useContentLang();
  if (links.length === 0) return null;
  return (
    <ul className="side-list rows rows-split">
      {links.map(({ id, title, state }) => (
        <li key={id}>
          <Link className="hl" to={`/complaint/${id}`} lang={contentLang}>
            <Headline text={title} />
          </Link>
          <span className={stateTag(state.key)}>{state.name}</span>
        </li>
      ))}
    </ul>
  );
}

function Sum({ name, value, unit }: { name: string; value: string; unit: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        <small>{unit}</small>
      </dd>
    </div>
  );
}
