import { useRevalidator } from 'react-router';
import { ClockStrip } from '#web/areas/complaints/clock-text.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { loadCaseTexts } from '../brand-page.tsx';
import { loadRepresentCalls } from '../represent-calls.ts';
import type { Route } from './+types/brand-complaint.route';
import { AnswerPanel } from './answer-panel.tsx';
import '#web/areas/complaints/complaints.css';
import '../represent.css';
import type { BrandComplaint } from '@rujian/contract/areas/represent/work';
import type { ComplaintActor } from '@rujian/contract/vocabulary/complaints';
import type { ComplaintTexts } from '#web/areas/complaints/texts.ts';
import { formatDate, formatTime } from '#web/i18n/dates.ts';
import { wordList } from '#web/i18n/word-list.ts';
import { Facts } from '#web/ui/lists/facts.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { RepresentTexts } from '../texts.ts';

export function loader(args: Route.LoaderArgs) {
  requireNumericId(args.params.id);
  return loadCaseTexts(args);
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const [shell, calls] = await Promise.all([serverLoader(), loadRepresentCalls()]);
  const [complaint, saved] = await Promise.all([
    calls.complaint(params.brand, params.id),
    calls.savedReplies(params.brand),
  ]);
  return { ...shell, calls, complaint, saved, brandId: Number(params.brand) };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  const title = 'complaint' in loaderData ? loaderData.complaint.title : texts.homeTitle;
  const path = `/represent/${params.brand}/complaint/${params.id}`;
  return pageMeta(matches, { title, description: texts.homeDescription, path, hidden: true });
}

export default function BrandComplaintPage({ loaderData }: Route.ComponentProps) {
  const { texts, clockTexts, calls, complaint, saved, brandId } = loaderData;
  const contentLang = useContentLang();
  const { revalidate } = useRevalidator();
  return (
    <article className="rep" key={complaint.id}>
      <header className="rep-head">
        <TextLink className="more" to={`/represent/${brandId}`} icon="left" label={texts.toList} />
        <p className="rep-tags flow">
          <span className="tag">{complaint.state.name}</span>
          {complaint.turn === 'brand' && <span className="tag tag-amber">{texts.yourTurn}</span>}
          {complaint.urgent && <span className="tag tag-alarm">{texts.urgent}</span>}
        </p>
        <h1 lang={contentLang}>{complaint.title}</h1>
        <p className="meta">
          <span>{fill(texts.caseNo, { no: complaint.no })}</span>
          <span>
            <TextLink className="link" to={`/complaint/${complaint.id}`} label={texts.publicPage} />
          </span>
        </p>
      </header>
      <ClockStrip clocks={complaint.clocks} texts={clockTexts} />
      <CaseFacts complaint={complaint} texts={texts} />
      <CaseTimeline complaint={complaint} texts={texts} clockTexts={clockTexts} />
      <AnswerPanel
        answerTo={{ brand: brandId, id: complaint.id }}
        complaint={complaint}
        saved={saved}
        calls={calls}
        onChanged={revalidate}
        texts={texts}
      />
    </article>
  );
}

type Props = { complaint: BrandComplaint; texts: RepresentTexts; clockTexts: ComplaintTexts };

function CaseTimeline({ complaint, texts, clockTexts }: Props) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <section className="sec" aria-labelledby="rep-timeline">
      <h2 id="rep-timeline">{texts.timeline}</h2>
      <ol className="rep-events">
        {[...complaint.timeline.entries()].map(([place, event]) => (
          <li key={place} data-side={event.side}>
            <p className="meta">
              <b>{clockTexts[`side_${event.side as ComplaintActor}`]}</b>
              <span>{event.action}</span>
              <span>
                {formatDate(lang, event.at)} {formatTime(event.at)}
              </span>
              {event.isPrivate && <span className="tag">{texts.onlyParties}</span>}
            </p>
            {event.text && <p lang={contentLang}>{event.text}</p>}
            {event.amount && <p>{fill(texts.offered, { amount: event.amount })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function CaseFacts({ complaint, texts }: { complaint: BrandComplaint; texts: RepresentTexts }) {
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
