import type { BrandComplaint } from '@rujian/contract/areas/represent/work';
import { fill } from '#web/i18n/fill.ts';
import { wordList } from '#web/i18n/word-list.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { RepresentTexts } from '../texts.ts';

type Props = { complaint: BrandComplaint; texts: RepresentTexts };

/** What the complainant shares with the brand. */
export function CaseFacts({ complaint, texts }: Props) {
  const contentLang = useContentLang();
  const { lang } = useVisit();
  const { contact } = complaint;
  const names = (options: { name: string }[]) =>
    wordList(
      options.map(({ name }) => name),
      lang,
      texts.listSeparator,
    );
  const facts = [
    [texts.complainant, complaint.publicName],
    [texts.product, complaint.product],
    [texts.batch, complaint.batchNo],
    [texts.problems, names(complaint.problems)],
    [texts.demands, names(complaint.demands)],
    [texts.amount, complaint.amount],
    [texts.harm, complaint.harm],
    [texts.name, contact?.name],
    [texts.phone, contact?.mobile],
    [texts.orderNo, contact?.orderNo],
    [texts.shop, contact?.shop],
  ] as const;
  return (
    <section className="sec" aria-labelledby="rep-facts">
      <h2 id="rep-facts">{texts.facts}</h2>
      <p className="hint">{complaint.isOriginal ? texts.original : texts.masked}</p>
      <div className="rep-text" lang={contentLang}>
        {[...complaint.detail.split(/\n+/).entries()].map(([place, paragraph]) => (
          <p key={place}>{paragraph}</p>
        ))}
      </div>
      <Facts facts={facts} />
      {complaint.evidence.length > 0 && (
        <>
          <h3>{texts.evidence}</h3>
          <ul className="rep-files">
            {complaint.evidence.map((file, place) => (
              <li key={file.id}>
                <Icon name="file" small />
                {file.url ? (
                  <a className="link" href={file.url} target="_blank" rel="noopener noreferrer">
                    {file.note || fill(texts.evidenceNumber, { number: place + 1 })}
                  </a>
                ) : (
                  <span>{file.note || fill(texts.evidenceNumber, { number: place + 1 })}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
