import { getComplaint } from '@rujian/contract/areas/complaints/public';
import { redirect } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { loadThanks } from '#web/areas/errata/load-thanks.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { Headline } from '#web/ui/content/headline.tsx';
import { Meta } from '#web/ui/content/story.tsx';
import { TimeStamp } from '#web/ui/content/time-stamp.tsx';
import { useContentLang } from '#web/ui/content-lang.ts';
import { listAddress } from '#web/ui/lists/address.ts';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { ErrataLine } from '#web/ui/reactions/errata-line.tsx';
import { PageReactions } from '#web/ui/reactions/reactions.island.tsx';
import { ShareButton } from '#web/ui/reactions/share-button.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { Route } from './+types/complaint-detail.route';
import { ClockStrip } from './clock-text.tsx';
import { ComplaintContent, ComplaintResult, ComplaintThread } from './complaint-content.tsx';
import { ComplaintBrand, ComplaintTags } from './complaint-row.tsx';
import { BrandNumbers, SameBatch, SameProblem } from './complaint-side.tsx';
import { ComplaintStepper, stepsOf } from './complaint-stepper.tsx';
import { HowToComplain } from './how-to-complain.tsx';
import { stateSeal } from './state-tone.ts';
import type { ComplaintTexts } from './texts.ts';
import './complaints.css';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const callApi = context.get(pageApi);
  const [complaint, texts] = await Promise.all([
    callApi(getComplaint, { id: params.id }),
    loadTexts<ComplaintTexts>(langOf(request), 'complaints'),
  ]);
  // A merged complaint redirects to the one it was merged into.
  if (complaint.id !== Number(params.id)) throw redirect(`/complaint/${complaint.id}`, 302);
  const target = { t: 'complaint', id: complaint.id } as const;
  const [thread, thanks] = await Promise.all([loadThread(context, target), loadThanks(context, target)]);
  return {
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
  const { complaint, thread, thanks, steps, texts } = loaderData;
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
