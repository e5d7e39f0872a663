import { useRevalidator } from 'react-router';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { ClockStrip } from '../clock-text.tsx';
import { stateTag } from '../state-tone.ts';
import type { ComplainTexts } from '../submit/texts.ts';
import type { ComplaintTexts } from '../texts.ts';
import type { Route } from './+types/my-complaint.route';
import { CaseActions } from './case-actions.tsx';
import { CaseFacts, CaseFiles, CaseThread } from './case-content.tsx';
import { ChecksBox, ContactBox, GroupBox, LeadBox, RatedBox } from './case-side.tsx';
import { CaseStatus } from './case-status.tsx';
import { loadMineCalls } from './mine-calls.ts';
import { RatingForm } from './rating-form.tsx';
import { texts as MINE_TEXTS } from './texts.ts';
import '../complaints.css';
import '../submit/complain.css';
import './mine.css';

const LIST = '/user/account/complaint';

export async function loader({ request, params }: Route.LoaderArgs) {
  requireNumericId(params.id);
  const lang = langOf(request);
  const [formTexts, clockTexts] = await Promise.all([
    loadTexts<ComplainTexts>(lang, 'complaints/submit'),
    loadTexts<ComplaintTexts>(lang, 'complaints'),
  ]);
  return { lang, formTexts, clockTexts };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const [shell, calls] = await Promise.all([serverLoader(), loadMineCalls()]);
  return { ...shell, calls, complaint: await calls.read(params.id) };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [];
  const texts = MINE_TEXTS[loaderData.lang];
  const title = 'complaint' in loaderData ? loaderData.complaint.title : texts.listTitle;
  const head = { title: title || texts.listTitle, description: texts.listDescription };
  return pageMeta(matches, { ...head, path: `${LIST}/${params.id}`, hidden: true });
}

export default function MyComplaintPage({ loaderData }: Route.ComponentProps) {
  const { lang, formTexts, clockTexts, calls, complaint } = loaderData;
  const texts = MINE_TEXTS[lang];
  const contentLang = useContentLang();
  const { revalidate } = useRevalidator();
  const { state, submittedAt } = complaint;
  const shared = { complaint, calls, onChanged: revalidate, texts };
  return (
    <article className="matter stack-8" key={complaint.id}>
      <header className="matter-head">
        <Link className="more" to={LIST}>
          <Icon name="left" small />
          {texts.back}
        </Link>
        <p className="complaint-tags row">
          <span className={stateTag(state.key)}>{state.name}</span>
          {complaint.urgent && <span className="tag tag-alarm">{texts.urgent}</span>}
          {complaint.unanswered && <span className="tag tag-alarm">{texts.silent}</span>}
        </p>
        <h1 lang={contentLang}>{complaint.title || texts.untitled}</h1>
        <p className="meta">
          {complaint.no && <span>{fill(texts.number, { no: complaint.no })}</span>}
          <span lang={contentLang}>{complaint.brandName}</span>
          {submittedAt !== null && <span>{fill(texts.submittedOn, { date: formatDate(lang, submittedAt) })}</span>}
          {complaint.public ? (
            <span>
              <TextLink className="link" to={`/complaint/${complaint.id}`} label={texts.publicPage} />
            </span>
          ) : (
            <span>{texts.notPublic}</span>
          )}
        </p>
      </header>
      <CaseStatus complaint={complaint} texts={texts}>
        <CaseActions {...shared} formTexts={formTexts} />
      </CaseStatus>
      <ClockStrip clocks={complaint.clocks} texts={clockTexts} />
      {complaint.actions.includes('rate') && (
        <RatingForm
          until={complaint.rateUntil}
          onSend={(rating) => calls.rate(complaint.id, rating).then(revalidate)}
          texts={texts}
        />
      )}
      <RatedBox complaint={complaint} texts={texts} />
      <CaseThread complaint={complaint} texts={texts} />
      <CaseFacts complaint={complaint} texts={texts} />
      <CaseFiles {...shared} />
      <div className="stack-6">
        <ContactBox {...shared} />
        <LeadBox complaint={complaint} texts={texts} />
        <GroupBox complaint={complaint} texts={texts} />
        <ChecksBox complaint={complaint} texts={texts} />
      </div>
    </article>
  );
}
