import { useRevalidator } from 'react-router';
import { ClockStrip } from '#web/areas/complaints/clock-strip.tsx';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { loadCaseTexts } from '../brand-page.ts';
import { loadRepresentCalls } from '../represent-calls.ts';
import type { Route } from './+types/brand-complaint.route';
import { AnswerPanel } from './answer-panel.tsx';
import { CaseFacts } from './case-facts.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import '#web/areas/complaints/complaints.css';
import '../represent.css';

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
        <Link className="more" to={`/represent/${brandId}`}>
          <Icon name="left" small />
          {texts.toList}
        </Link>
        <p className="rep-tags flow">
          <span className="tag">{complaint.state.name}</span>
          {complaint.turn === 'brand' && <span className="tag tag-amber">{texts.yourTurn}</span>}
          {complaint.urgent && <span className="tag tag-alarm">{texts.urgent}</span>}
        </p>
        <h1 lang={contentLang}>{complaint.title}</h1>
        <p className="meta">
          <span>{fill(texts.caseNo, { no: complaint.no })}</span>
          <span>
            <Link className="link" to={`/complaint/${complaint.id}`}>
              {texts.publicPage}
            </Link>
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
