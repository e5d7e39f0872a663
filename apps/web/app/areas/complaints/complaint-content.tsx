import type { Complaint } from '@rujian/contract/areas/complaints/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { wordList } from '#web/i18n/word-list.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Section } from '#web/ui/section.tsx';
import type { ComplaintTexts } from './texts.ts';

type Props = { complaint: Complaint; texts: ComplaintTexts };

/** The complainant's masked text, with facts and public evidence. */
export function ComplaintContent({ complaint, texts }: Props) {
  const contentLang = useContentLang();
  const { lang } = useVisit();
  const names = (options: { name: string }[]) =>
    wordList(
      options.map(({ name }) => name),
      lang,
      texts.listSeparator,
    );
  return (
    <Section id="content" className="sec" title={texts.content}>
      <div className="prose complaint-text" lang={contentLang}>
        {complaint.detail.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className="facts complaint-facts">
        <Fact name={texts.factProduct} value={complaint.product} lang={contentLang} />
        <Fact name={texts.factBatch} value={complaint.batchNo} />
        {complaint.producedOn !== null && (
          <Fact name={texts.factProduced} value={formatDate(lang, complaint.producedOn)} />
        )}
        <Fact name={texts.factChannel} value={complaint.channel} />
        <Fact name={texts.factBought} value={complaint.boughtMonth} />
        <Fact name={texts.factProvince} value={complaint.province} />
        <Fact
          name={texts.factAmount}
          value={complaint.amount && fill(texts.amountYuan, { amount: complaint.amount })}
        />
        <Fact name={texts.factProblems} value={names(complaint.problems)} />
        <Fact name={texts.factDemands} value={names(complaint.demands)} />
      </dl>
      {complaint.evidence.length > 0 && (
        <ul className="evidence" aria-label={texts.evidence}>
          {complaint.evidence.map(({ kind, note, url, type, bytes }, place) => (
            <li key={url}>
              <a href={url}>
                <Icon name={kind === 'image' ? 'image' : 'file'} />
                <span>
                  <span lang={contentLang}>{note || fill(texts.evidenceName, { place: place + 1 })}</span>
                  <small>
                    {type} · {sizeText(bytes)}
                  </small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

type FactProps = { name: string; value: string; lang?: string | undefined };

function Fact({ name, value, lang }: FactProps) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>{value}</dd>
    </div>
  );
}

function sizeText(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1000)} KB`;
}
