import type { EvidenceFile, MyComplaint } from '@rujian/contract/areas/complaints/cases';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { wordList } from '#web/i18n/word-list.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Facts } from '#web/ui/lists/facts.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { Section } from '#web/ui/section.tsx';
import { ClockStrip } from '../clock-text.tsx';
import { stateTag } from '../state-tone.ts';
import { megabytes } from '../submit/evidence/evidence.ts';
import type { ComplainTexts } from '../submit/texts.ts';
import type { ComplaintTexts } from '../texts.ts';
import { ThreadList } from '../thread-list.tsx';
import type { Route } from './+types/my-complaint.route';
import { CaseActions } from './case-actions.tsx';
import { ChecksBox, ContactBox, GroupBox, LeadBox, RatedBox } from './case-side.tsx';
import { CaseStatus } from './case-status.tsx';
import { loadMineCalls, type MineCalls } from './mine-calls.ts';
import { RatingForm } from './rating-form.tsx';
import { texts as MINE_TEXTS, type MineTexts } from './texts.ts';
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
        <TextLink className="more" to={LIST} icon="left" label={texts.back} />
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

function CaseFacts({ complaint, texts }: { complaint: MyComplaint; texts: MineTexts }) {
  const contentLang = useContentLang();
  const { lang } = useVisit();
  const { form, masked } = complaint;
  const names = (options: { name: string }[]) =>
    wordList(
      options.map(({ name }) => name),
      lang,
      texts.listSeparator,
    );
  const facts: [string, string][] = [
    [texts.product, complaint.product],
    [texts.batch, form.batchNo],
    [texts.produced, form.producedOn],
    [texts.channel, complaint.channelName],
    [texts.shop, form.shop],
    [texts.order, form.orderNo],
    [texts.bought, form.boughtOn],
    [texts.amount, complaint.amount && fill(texts.amountYuan, { amount: complaint.amount })],
    [texts.problems, names(complaint.problems)],
    [texts.demands, names(complaint.demands)],
    [texts.harm, form.harm === 'none' ? '' : complaint.harmName],
    [texts.clue, form.clue],
  ];
  return (
    <Section id="facts" className="sec" title={texts.facts}>
      <p className="hint">{texts.factsNote}</p>
      <p className="matter-text" lang={contentLang}>
        {form.detail}
      </p>
      {masked.detail !== form.detail && (
        <details className="matter-shown">
          <summary>{texts.shownNote}</summary>
          <p className="matter-text" lang={contentLang}>
            {masked.detail}
          </p>
        </details>
      )}
      <Facts className="facts complaint-facts" facts={facts} />
    </Section>
  );
}

type FilesProps = { complaint: MyComplaint; calls: MineCalls; onChanged: () => Promise<void>; texts: MineTexts };

function CaseFiles({ complaint, calls, onChanged, texts }: FilesProps) {
  if (complaint.evidence.length === 0) return null;
  return (
    <Section id="files" className="sec" title={texts.files}>
      <ul className="matter-files rows">
        {complaint.evidence.map((file, place) => (
          <FileRow
            key={file.id}
            file={file}
            place={place}
            texts={texts}
            onShare={(isPublic) => calls.shareFile(complaint.id, file.id, isPublic).then(onChanged, onChanged)}
          />
        ))}
      </ul>
    </Section>
  );
}

type RowProps = { file: EvidenceFile; place: number; onShare: (isPublic: boolean) => Promise<void>; texts: MineTexts };

function FileRow({ file, place, onShare, texts }: RowProps) {
  const contentLang = useContentLang();
  const [isBusy, setIsBusy] = useState(false);
  const share = async () => {
    setIsBusy(true);
    await onShare(!file.public).finally(() => setIsBusy(false));
  };
  const name = fill(texts.fileName, { place: place + 1 });
  return (
    <li>
      {file.kind === 'image' && file.url ? (
        <a href={file.url} target="_blank" rel="noopener">
          <img src={file.url} alt={file.note || name} loading="lazy" />
        </a>
      ) : (
        <span className="proof-icon middle">
          <Icon name="file" />
        </span>
      )}
      <div>
        <p className="proof-name row">
          <b>{name}</b>
          {file.url ? (
            <a className="link" href={file.url} target="_blank" rel="noopener" lang={contentLang}>
              {file.note || file.name}
            </a>
          ) : (
            <span>{texts.fileGone}</span>
          )}
          <small>{megabytes(file.size)}</small>
        </p>
        <p className="proof-name row">
          <span className={file.public ? 'tag tag-pasture' : 'tag'}>
            {file.public ? texts.filePublic : texts.filePrivate}
          </span>
          {file.side === 'user' ? (
            <button type="button" className="btn btn-s" disabled={isBusy} onClick={share}>
              {file.public ? texts.fileHide : texts.fileShare}
            </button>
          ) : (
            <span>{file.side === 'brand' ? texts.fileFromBrand : texts.fileFromDesk}</span>
          )}
        </p>
      </div>
    </li>
  );
}

type Event = MyComplaint['timeline'][number];
function CaseThread({ complaint, texts }: { complaint: MyComplaint; texts: MineTexts }) {
  const nameOf = ({ side }: Event) => (side === 'brand' && complaint.brandName) || texts[`side_${side}`];
  return (
    <Section id="thread" className="sec" title={texts.thread}>
      <ThreadList
        events={complaint.timeline}
        speaker={(event) => ({ name: nameOf(event), isContent: event.side === 'brand' })}
        after={(event) =>
          complaint.public && !event.private ? (
            <span className="tag tag-pasture">{texts.publicMark}</span>
          ) : (
            <span className="tag">
              <Icon name="lock" small />
              {texts.privateMark}
            </span>
          )
        }
      />
    </Section>
  );
}
