import type { Complaint, ComplaintEvent } from '@rujian/contract/areas/complaints/public';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { wordList } from '#web/i18n/word-list.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { Section } from '#web/ui/section.tsx';
import { ClockText, durationText } from './clock-text.tsx';
import { Scores } from './scores.tsx';
import type { ComplaintTexts } from './texts.ts';
import { ThreadList } from './thread-list.tsx';

export function ComplaintContent({ complaint, texts }: { complaint: Complaint; texts: ComplaintTexts }) {
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

function Fact({ name, value, lang }: { name: string; value: string; lang?: string | undefined }) {
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

type ThreadProps = { complaint: Pick<Complaint, 'timeline' | 'publicName' | 'brandName'>; texts: ComplaintTexts };

export function ComplaintThread({ complaint: { timeline, publicName, brandName }, texts }: ThreadProps) {
  const names: Partial<Record<ComplaintEvent['side'], string>> = { user: publicName, brand: brandName };
  return (
    <Section
      id="thread"
      className="sec"
      title={texts.thread}
      note={fill(texts.threadCount, { count: timeline.length })}
    >
      <ThreadList
        events={timeline}
        speaker={({ side }) => ({ name: names[side] ?? texts.deskName, isContent: side !== 'desk' })}
        before={({ side }) => (
          <span className={side === 'brand' ? 'tag tag-pasture' : 'tag'}>{texts[`side_${side}`]}</span>
        )}
        after={({ state }) =>
          state && <span className="said-state">{fill(texts.stateAfter, { state: state.name })}</span>
        }
      />
    </Section>
  );
}

export function ComplaintResult({ complaint, texts }: { complaint: Complaint; texts: ComplaintTexts }) {
  const { lang } = useVisit();
  const { clock, reopenedAt } = complaint;
  return (
    <section className="complaint-result stack-2" aria-labelledby="result">
      <h2 id="result">{texts.result}</h2>
      <p>
        <b>{complaint.state.name}</b>
        {sentence(complaint, texts)}
      </p>
      {clock && (
        <p>
          {clock.kind.name} · <ClockText clock={clock} texts={texts} />
        </p>
      )}
      {reopenedAt !== null && <p>{fill(texts.reopened, { date: formatDate(lang, reopenedAt) })}</p>}
      {complaint.rating && <Rating rating={complaint.rating} texts={texts} />}
    </section>
  );
}

function sentence({ state, turn, submittedAt, closedAt }: Complaint, texts: ComplaintTexts) {
  if (state.key === 'resolved' && closedAt !== null) {
    return fill(texts.resultResolved, { duration: durationText(closedAt - submittedAt, texts) });
  }
  if (state.key === 'resolved_default') return texts.resultDefault;
  if (state.key === 'closed_unresolved') return texts.resultUnresolved;
  return texts[`result_open_${turn ?? 'desk'}`];
}

function Rating({ rating, texts }: { rating: NonNullable<Complaint['rating']>; texts: ComplaintTexts }) {
  const contentLang = useContentLang();
  return (
    <div className="rating">
      <h3>{texts.rating}</h3>
      <Scores rating={rating} texts={{ ...texts, result: texts.resultScore }} starsOf={texts.starsOf} />
      {rating.text && <blockquote lang={contentLang}>{rating.text}</blockquote>}
      {rating.wouldBuyAgain !== null && <p>{rating.wouldBuyAgain ? texts.buyAgainYes : texts.buyAgainNo}</p>}
    </div>
  );
}
