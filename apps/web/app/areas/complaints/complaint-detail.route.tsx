import { type Complaint, type ComplaintEvent, getComplaint } from '@rujian/contract/areas/complaints/public';
import { listRecallsOf } from '@rujian/contract/areas/spotchecks/recalls';
import { redirect } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { wordList } from '#web/i18n/word-list.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { PageReactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { RecallLines } from '#web/ui/recalls/recall-lines.tsx';
import { Section } from '#web/ui/section.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { Route } from './+types/complaint-detail.route';
import { ClockStrip, ClockText, durationText } from './clock-text.tsx';
import { ComplaintBrand, ComplaintTags } from './complaint-row.tsx';
import { BrandNumbers, SameBatch, SameProblem } from './complaint-side.tsx';
import { ComplaintStepper, stepsOf } from './complaint-stepper.tsx';
import { HowToComplain } from './how-to-complain.tsx';
import { Scores } from './scores.tsx';
import { stateSeal } from './state-tone.ts';
import type { ComplaintTexts } from './texts.ts';
import { ThreadList } from './thread-list.tsx';
import './complaints.css';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [complaint, recalls, texts] = await Promise.all([
    callApi(getComplaint, { id: params.id }),
    callApi(listRecallsOf, { t: 'complaint', id: params.id }),
    loadTexts<ComplaintTexts>(langOf(request), 'complaints'),
  ]);
  // A merged complaint redirects to the one it was merged into.
  if (complaint.id !== Number(params.id)) throw redirect(`/complaint/${complaint.id}`, 302);
  const target = { t: 'complaint', id: complaint.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  return {
    recalls: recalls.list,
    thread,
    thanks,
    complaint: {
      ...complaint,
      title: breakTitle(complaint.title),
      plainTitle: complaint.title,
      sameBatch: complaint.sameBatch.map(withBreaks),
      sameProblem: complaint.sameProblem.map(withBreaks),
    },
    steps: stepsOf(complaint),
    texts,
  };
}

function withBreaks<Link extends { title: string }>(link: Link): Link {
  return { ...link, title: breakTitle(link.title) };
}

export const meta = metaOf<typeof loader>(({ complaint, texts }) => ({
  title: complaint.title,
  description: complaint.excerpt,
  keywords: [complaint.brandName, ...complaint.problems.map(({ name }) => name)],
  path: `/complaint/${complaint.id}`,
  trail: trailOf(complaint, texts),
}));

export default function ComplaintDetail({ loaderData }: Route.ComponentProps) {
  const { complaint, recalls, thread, thanks, steps, texts } = loaderData;
  const { site } = useSite();
  const contentLang = useContentLang();
  return (
    <div className="wrap complaint-page" key={complaint.id} data-errata={`complaint:${complaint.id}`}>
      <PageHead
        isItem
        trail={trailOf(complaint, texts)}
        above={<ComplaintTags complaint={complaint} stateClass={stateSeal(complaint.state.key)} texts={texts} />}
        title={<Headline text={complaint.title} />}
        meta={
          <Meta>
            <span lang={contentLang}>{fill(texts.complainant, { name: complaint.publicName })}</span>
            <span>
              {texts.against} <ComplaintBrand complaint={complaint} />
            </span>
            <TimeStamp at={complaint.submittedAt} form="datetime" />
            {complaint.joined > 0 && fill(texts.joined, { count: complaint.joined })}
          </Meta>
        }
        tools={
          <>
            <PageReactions reactions={thread} form="button" />
            <ShareButton title={complaint.plainTitle} url={`${site.siteUrl}/complaint/${complaint.id}`} form="button" />
          </>
        }
      />
      <RecallLines recalls={recalls} />
      <ComplaintStepper steps={steps} texts={texts} />
      <ClockStrip clocks={complaint.clocks} texts={texts} />
      <div className="two-col">
        <div>
          <ComplaintContent complaint={complaint} texts={texts} />
          <ComplaintThread complaint={complaint} texts={texts} />
          <ComplaintResult complaint={complaint} texts={texts} />
          <ErrataLine t="complaint" id={complaint.id} thanks={thanks} />
          <ThreadPlace thread={thread} />
        </div>
        <aside className="side-col">
          <BrandNumbers complaint={complaint} texts={texts} />
          <SameBatch complaint={complaint} texts={texts} />
          <SameProblem complaint={complaint} texts={texts} />
          <HowToComplain to={formAddress(complaint)} texts={texts} />
        </aside>
      </div>
    </div>
  );
}

function formAddress({ brand, productId, batchNo }: Facts): string {
  const id = (value: number | null | undefined) => (value ? String(value) : undefined);
  const product = id(productId);
  const known = product ? { product } : { brand: id(brand?.id) };
  return listAddress('/complaint/submit', { ...known, batch: batchNo });
}

type Facts = { brand: { id: number } | null; productId: number | null; batchNo: string };

function trailOf({ id, no }: { id: number; no: string }, texts: ComplaintTexts) {
  return [
    { name: texts.title, path: '/complaint' },
    { name: fill(texts.number, { no }), path: `/complaint/${id}` },
  ];
}

function ComplaintContent({ complaint, texts }: { complaint: Complaint; texts: ComplaintTexts }) {
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

function ComplaintThread({ complaint: { timeline, publicName, brandName }, texts }: ThreadProps) {
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

function ComplaintResult({ complaint, texts }: { complaint: Complaint; texts: ComplaintTexts }) {
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
