import {
  ADDRESS_MAX_CHARACTERS,
  SITE_REPORT_CHARACTERS,
  SITE_REPORT_CONTACT_CHARACTERS,
  SITE_REPORT_WORKING_DAYS,
} from '@rujian/contract/base/constants';
import { SITE_REPORT_REASON, type SiteReportReason } from '@rujian/contract/vocabulary/moderation';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { BusyButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { PageHandle } from '#web/ui/page-handle.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { metaOf } from '#web/ui/page-meta.ts';
import { SideSection } from '#web/ui/section.tsx';
import { useSiteData } from '#web/ui/site-data.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Route } from './+types/report.route';
import { AnswerBox } from './answer-box.tsx';
import type { Sent } from './report-calls.ts';
import type { ReportTexts } from './texts.ts';
import './report.css';

const PATH = '/report';

export const handle: PageHandle = { live: true };

export async function loader({ request }: Route.LoaderArgs) {
  return { texts: await loadTexts<ReportTexts>(langOf(request), 'moderation') };
}

export const meta = metaOf<typeof loader>(({ texts }) => ({
  title: texts.title,
  description: texts.description,
  keywords: texts.keywords,
  path: PATH,
  trail: [{ name: texts.title, path: PATH }],
}));

/** The legally required report form for unlawful and harmful content; phone and e-mail need no script. */
export default function ReportPage({ loaderData: { texts } }: Route.ComponentProps) {
  const days = SITE_REPORT_WORKING_DAYS;
  return (
    <div className="wrap list-page">
      <PageHead trail={[{ name: texts.title, path: PATH }]} title={texts.title} intro={fill(texts.intro, { days })} />
      <div className="two-col report-page">
        <div>
          <noscript>
            <p className="note">{texts.withoutScript}</p>
          </noscript>
          <SideSection id="report-write" className="needs-js" title={texts.writeTitle}>
            <ReportForm texts={texts} />
          </SideSection>
          <SideSection id="report-find" className="needs-js report-answer" title={texts.findTitle}>
            <AnswerBox texts={texts} />
          </SideSection>
        </div>
        <ReportSide texts={texts} />
      </div>
    </div>
  );
}

function ReportSide({ texts }: { texts: ReportTexts }) {
  const { reportPhone, reportHours, reportEmail } = useSiteData().legal;
  const ways: [name: string, way: ReactNode][] = [
    [texts.phone, reportPhone && <Address href={`tel:${reportPhone}`}>{reportPhone}</Address>],
    [texts.hours, reportHours],
    [texts.email, reportEmail && <Address href={`mailto:${reportEmail}`}>{reportEmail}</Address>],
    [
      texts.authority,
      <a key="12377" className="link" href="https://www.12377.cn" target="_blank" rel="noopener noreferrer">
        {texts.centre}
      </a>,
    ],
  ];
  return (
    <aside className="side-col side-words report-side">
      <SideSection title={texts.otherWays}>
        <dl className="facts">
          {ways.map(
            ([name, way]) =>
              way && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{way}</dd>
                </div>
              ),
          )}
        </dl>
      </SideSection>
      <SideSection title={texts.howTitle}>
        <p>{fill(texts.how, { days: SITE_REPORT_WORKING_DAYS })}</p>
        <p>{texts.privacy}</p>
      </SideSection>
      <SideSection title={texts.elsewhereTitle}>
        <ul>
          <li>
            <TextLink className="link" to="/complaint/submit" label={texts.elsewhereComplaint} />
          </li>
          <li>
            <TextLink className="link" to="/corrections" label={texts.elsewhereErrata} />
          </li>
        </ul>
      </SideSection>
    </aside>
  );
}

function Address({ href, children }: { href: string; children: string }) {
  return <TextLink className="link" to={href} label={children} />;
}

const EMPTY = { address: '', reason: '' as SiteReportReason | '', text: '', contact: '' };

function ReportForm({ texts }: { texts: ReportTexts }) {
  const { lang } = useVisit();
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  if (sent) return <ReceiptBox sent={sent} texts={texts} onAgain={() => setSent(null)} />;

  const type = (change: Partial<typeof EMPTY>) => {
    setTyped({ ...typed, ...change });
    setErrors({});
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { reason } = typed;
    if (reason === '') return setErrors({ reason: texts.chooseReason });
    setIsBusy(true);
    const { sendReport, ApiError } = await import('./report-calls.ts');
    try {
      const done = await sendReport({ ...typed, reason });
      if (!done) return;
      setTyped(EMPTY);
      setSent(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = error.failure?.fields ?? {};
      setErrors(Object.keys(fields).length > 0 ? fields : { form: error.message });
    } finally {
      setIsBusy(false);
    }
  };

  const count = [...typed.text.trim()].length;
  return (
    <form className="report-form stack-5" onSubmit={send} noValidate>
      <FormField label={texts.reason} error={errors.reason}>
        {(control) => (
          <select
            {...control}
            required
            value={typed.reason}
            onChange={({ target }) => type({ reason: target.value as SiteReportReason | '' })}
          >
            <option value="">{texts.chooseReason}</option>
            {SITE_REPORT_REASON.keys.map((reason) => (
              <option key={reason} value={reason}>
                {SITE_REPORT_REASON.label(reason, lang)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={texts.address} error={errors.address} hint={texts.addressHint}>
        {(control) => (
          <input
            {...control}
            maxLength={ADDRESS_MAX_CHARACTERS}
            value={typed.address}
            onChange={({ target }) => type({ address: target.value })}
          />
        )}
      </FormField>
      <FormField
        label={texts.text}
        error={errors.text}
        hint={fill(texts.textHint, { count, max: SITE_REPORT_CHARACTERS })}
      >
        {(control) => (
          <textarea
            {...control}
            required
            rows={6}
            value={typed.text}
            onChange={({ target }) => type({ text: target.value })}
          />
        )}
      </FormField>
      <FormField label={texts.contact} error={errors.contact} hint={texts.contactHint}>
        {(control) => (
          <input
            {...control}
            maxLength={SITE_REPORT_CONTACT_CHARACTERS}
            value={typed.contact}
            onChange={({ target }) => type({ contact: target.value })}
          />
        )}
      </FormField>
      {errors.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <BusyButton className="btn btn-primary" isBusy={isBusy} busyLabel={texts.sending} label={texts.send} />
    </form>
  );
}

type ReceiptProps = { sent: Sent; texts: ReportTexts; onAgain: () => void };

function ReceiptBox({ sent: { receipt, dueAt }, texts, onAgain }: ReceiptProps) {
  const { lang } = useVisit();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="report-receipt" tabIndex={-1} role="status">
      <h3>{texts.sentTitle}</h3>
      <p>{texts.receipt}</p>
      <p className="report-number">{receipt}</p>
      <p>{fill(texts.sentText, { time: formatDateTime(lang, dueAt) })}</p>
      <div className="page-tools">
        <TextButton className="btn btn-s" onClick={() => void copy(receipt, texts)} label={texts.copyReceipt} />
        <TextButton className="btn btn-s" onClick={onAgain} label={texts.again} />
      </div>
    </div>
  );
}

async function copy(receipt: string, texts: ReportTexts) {
  try {
    await navigator.clipboard.writeText(receipt);
    await showToast(texts.copied, 'success');
  } catch {
    // Insecure origins have no clipboard; the number can be selected.
    await showToast(texts.copyFailed, 'error');
  }
}
