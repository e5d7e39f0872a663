import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { useVisit } from '#web/ui/member/visit.ts';
import type { Route } from './+types/seats.route';
import { BrandTabs, brandPage, loadBrandTexts } from './brand-page.tsx';
import type { RepresentCalls } from './represent-calls.ts';
import { SentForm, useForm } from './sent-form.tsx';
import type { RepresentTexts } from './texts.ts';
import './represent.css';

const route = brandPage({
  loader: loadBrandTexts,
  below: '/seats',
  title: 'seatsTitle',
  description: 'homeDescription',
});

export const loader = route.loader;
export const meta = route.meta;
export const clientLoader = route.clientLoader((calls, brand) => calls.seats(brand));

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export default function SeatsPage({ loaderData }: Route.ComponentProps) {
  const { texts, calls, brand, role, seats, invitations, max } = loaderData;
  const { lang } = useVisit();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isOwner = role.key === 'owner';
  const confirm = { cancel: texts.cancel, working: texts.working };
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
                    texts={confirm}
                  />
                  <ConfirmButton
                    label={texts.remove}
                    question={fill(texts.removeAsk, { name: seat.nickname })}
                    onConfirm={() => calls.removeSeat(brand.id, seat.id).then(revalidate)}
                    texts={confirm}
                  />
                </>
              )}
              {seat.isOwn && (
                <ConfirmButton
                  label={texts.leave}
                  question={texts.leaveAsk}
                  onConfirm={() => calls.leave(brand.id).then(() => navigate('/represent'))}
                  texts={confirm}
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
                  <TextButton
                    className="btn btn-s"
                    onClick={() =>
                      calls
                        .cancelInvitation(brand.id, invitation.id)
                        .catch(() => {})
                        .then(revalidate)
                    }
                    label={texts.cancelInvite}
                  />
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
  const form = useForm({
    send: () => calls.invite(brandId, mobile.trim()),
    sent: texts.invited,
    onSent() {
      setMobile('');
      return onSent();
    },
  });
  return (
    <SentForm form={form} action={texts.invite} texts={texts}>
      <TextInput
        label={texts.inviteLabel}
        hint={texts.inviteHint}
        error={form.fields.mobile}
        type="tel"
        inputMode="tel"
        maxLength={11}
        autoComplete="off"
        value={mobile}
        onChange={setMobile}
      />
    </SentForm>
  );
}
