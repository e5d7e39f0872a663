import { type FormEvent, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { BusyButton } from '#web/ui/forms/busy-button.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Route } from './+types/seats.route';
import { BrandTabs } from './brand-tabs.tsx';
import { FormProblem } from './form-problem.tsx';
import { loadRepresentCalls, type RepresentCalls } from './represent-calls.ts';
import type { RepresentTexts } from './texts.ts';
import { useForm } from './use-form.ts';
import './represent.css';

export async function loader({ request, params }: Route.LoaderArgs) {
  requireNumericId(params.brand);
  return { texts: await loadTexts<RepresentTexts>(langOf(request), 'represent') };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const [{ texts }, calls] = await Promise.all([serverLoader(), loadRepresentCalls()]);
  return { texts, calls, held: await calls.seats(params.brand) };
}
clientLoader.hydrate = true as const;

export { RepresentSkeleton as HydrateFallback } from './represent-skeleton.tsx';

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { texts } = loaderData;
  const brand = 'held' in loaderData ? loaderData.held.brand.name : '';
  const title = fill(texts.seatsTitle, { brand });
  const path = `/represent/${params.brand}/seats`;
  return pageMeta(matches, { title, description: texts.description, path, hidden: true });
}

export default function SeatsPage({ loaderData: { texts, calls, held } }: Route.ComponentProps) {
  const { lang } = useVisit();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { brand, role, seats, invitations, max } = held;
  const isOwner = role.key === 'owner';
  return (
    <section className="rep">
      <BrandTabs brand={brand} current="seats" texts={texts} />
      <AccountHead
        title={fill(texts.seatsTitle, { brand: brand.name })}
        intro={fill(texts.seatsDescription, { max })}
      />
      <ul className="rep-list rows">
        {seats.map((seat) => (
          <li key={seat.id}>
            <div>
              <b>
                {seat.nickname}
                {seat.isOwn && texts.you}
              </b>
              <small>
                {seat.role.name}
                {seat.mobile && ` · ${seat.mobile}`}
              </small>
            </div>
            <span className="rep-actions flow">
              {isOwner && !seat.isOwn && (
                <>
                  <ConfirmButton
                    label={texts.handOver}
                    question={fill(texts.handOverAsk, { name: seat.nickname })}
                    onConfirm={() => calls.handOver(brand.id, seat.id).then(revalidate)}
                    texts={{ cancel: texts.cancel, working: texts.working }}
                  />
                  <ConfirmButton
                    label={texts.remove}
                    question={fill(texts.removeAsk, { name: seat.nickname })}
                    onConfirm={() => calls.removeSeat(brand.id, seat.id).then(revalidate)}
                    texts={{ cancel: texts.cancel, working: texts.working }}
                  />
                </>
              )}
              {seat.isOwn && (
                <ConfirmButton
                  label={texts.leave}
                  question={texts.leaveAsk}
                  onConfirm={() => calls.leave(brand.id).then(() => navigate('/represent'))}
                  texts={{ cancel: texts.cancel, working: texts.working }}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {invitations.length > 0 && (
        <section aria-labelledby="rep-open">
          <h2 id="rep-open">{texts.openInvitations}</h2>
          <ul className="rep-list rows">
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <div>
                  <b>{invitation.mobile}</b>
                  <small>{fill(texts.until, { date: formatDate(lang, invitation.until) })}</small>
                </div>
                {isOwner && (
                  <button
                    type="button"
                    className="btn btn-s"
                    onClick={() =>
                      calls
                        .cancelInvitation(brand.id, invitation.id)
                        .catch(() => {})
                        .then(revalidate)
                    }
                  >
                    {texts.cancelInvite}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOwner && <InviteForm brandId={brand.id} calls={calls} texts={texts} onSent={revalidate} />}
    </section>
  );
}

type InviteProps = { brandId: number; calls: RepresentCalls; onSent: () => Promise<void>; texts: RepresentTexts };

function InviteForm({ brandId, calls, onSent, texts }: InviteProps) {
  const [mobile, setMobile] = useState('');
  const form = useForm(() => calls.invite(brandId, mobile.trim()));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await form.submit())) return;
    setMobile('');
    showToast(texts.invited, 'success');
    await onSent();
  };
  return (
    <form className="rep-form stack-4" onSubmit={submit} noValidate>
      <FormField label={texts.inviteLabel} hint={texts.inviteHint} error={form.fields.mobile}>
        {(control) => (
          <input
            {...control}
            type="tel"
            inputMode="tel"
            maxLength={11}
            autoComplete="off"
            value={mobile}
            onChange={({ currentTarget }) => setMobile(currentTarget.value)}
          />
        )}
      </FormField>
      <FormProblem problem={form.problem} />
      <BusyButton className="btn btn-primary" isBusy={form.isBusy} busyLabel={texts.sending}>
        {texts.invite}
      </BusyButton>
    </form>
  );
}
