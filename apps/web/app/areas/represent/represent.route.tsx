import { useRevalidator } from 'react-router';
import { formatDate } from '#web/i18n/dates.ts';
import { fill } from '#web/i18n/fill.ts';
import { useContentLang } from '#web/ui/content-lang.ts';
import { TextButton } from '#web/ui/forms/busy-button.tsx';
import { ConfirmButton } from '#web/ui/forms/confirm-button.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { AccountHead } from '#web/ui/member/account-head.tsx';
import { memberPage } from '#web/ui/member/member-page.ts';
import { useVisit } from '#web/ui/member/visit.ts';
import type { Route } from './+types/represent.route';
import { ClaimForm } from './claim-form.tsx';
import { loadRepresentCalls, type RepresentCalls } from './represent-calls.ts';
import type { RepresentTexts } from './texts.ts';
import './represent.css';

const STATE_TAGS = {
  submitted: 'tag tag-amber',
  approved: 'tag tag-pasture',
  rejected: 'tag tag-alarm',
  withdrawn: 'tag',
};

const route = memberPage<RepresentTexts>('represent', '/represent', 'home');

export const loader = route.loader;
export const meta = route.meta;

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('brand') ?? '';
  const [{ texts }, calls] = await Promise.all([serverLoader(), loadRepresentCalls()]);
  const [start, brand] = await Promise.all([
    calls.start(),
    /^\d{1,15}$/.test(asked) ? calls.brandNamed(asked) : undefined,
  ]);
  return { texts, calls, start, brand: brand ? { id: brand.id, name: brand.name } : null };
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export default function Represent({ loaderData }: Route.ComponentProps) {
  const { texts, calls, start, brand } = loaderData;
  const contentLang = useContentLang();
  const { revalidate } = useRevalidator();
  const { brands, claims, invitations } = start;
  return (
    <section className="rep">
      <AccountHead title={texts.homeTitle} intro={texts.homeDescription} />
      {invitations.length > 0 && (
        <Invitations invitations={invitations} calls={calls} texts={texts} onChanged={revalidate} />
      )}
      <section aria-labelledby="rep-brands">
        <h2 id="rep-brands">{texts.myBrands}</h2>
        {brands.length > 0 ? (
          <ul className="rep-list rows">
            {brands.map(({ brand: own, role, seats }) => (
              <li key={own.id}>
                <div>
                  <Link className="rep-name" to={`${route.path}/${own.id}`}>
                    <span lang={contentLang}>{own.name}</span>
                  </Link>
                  <small>
                    {role.name} · {fill(texts.seatCount, { count: seats })}
                  </small>
                </div>
                <TextLink className="btn btn-s btn-primary" to={`${route.path}/${own.id}`} label={texts.openWork} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={texts.noBrands} text={texts.noBrandsText} />
        )}
      </section>
      {claims.length > 0 && <Claims claims={claims} calls={calls} texts={texts} onChanged={revalidate} />}
      <section aria-labelledby="rep-claim">
        <h2 id="rep-claim">{texts.claimTitle}</h2>
        {/* A submitted claim resets the form. */}
        <ClaimForm key={claims[0]?.id ?? 0} brand={brand} calls={calls} onSent={revalidate} texts={texts} />
      </section>
    </section>
  );
}

type Start = Awaited<ReturnType<RepresentCalls['start']>>;
type Shared = { calls: RepresentCalls; texts: RepresentTexts; onChanged: () => Promise<void> };

function Invitations(props: Shared & Pick<Start, 'invitations'>) {
  const { invitations, calls, texts, onChanged } = props;
  const { lang } = useVisit();
  const answer = (id: number, accept: boolean) =>
    calls
      .answerInvitation(id, accept)
      .catch(() => {})
      .then(onChanged);
  return (
    <section aria-labelledby="rep-invitations">
      <h2 id="rep-invitations">{texts.invitations}</h2>
      <ul className="rep-list rows">
        {invitations.map(({ id, brand, until }) => (
          <li key={id}>
            <div>
              <b>{fill(texts.invitedBy, { brand: brand.name })}</b>
              <small>{fill(texts.until, { date: formatDate(lang, until) })}</small>
            </div>
            <span className="rep-actions flow">
              <TextButton className="btn btn-s btn-primary" onClick={() => answer(id, true)} label={texts.accept} />
              <TextButton className="btn btn-s" onClick={() => answer(id, false)} label={texts.decline} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Claims({ claims, calls, texts, onChanged }: Shared & Pick<Start, 'claims'>) {
  const { lang } = useVisit();
  const contentLang = useContentLang();
  return (
    <section aria-labelledby="rep-claims">
      <h2 id="rep-claims">{texts.claims}</h2>
      <ul className="rep-list rows">
        {claims.map((claim) => (
          <li key={claim.id}>
            <div>
              <b lang={contentLang}>{claim.brand.name}</b>{' '}
              <span className={STATE_TAGS[claim.state.key]}>{claim.state.name}</span>
              <small lang={contentLang}>
                {claim.companyName} · {claim.uscc}
              </small>
              <small>
                {fill(texts.submittedOn, { date: formatDate(lang, claim.createdAt) })}
                {claim.decidedAt !== null && ` · ${fill(texts.decidedOn, { date: formatDate(lang, claim.decidedAt) })}`}
              </small>
              {claim.reason && (
                <small className="rep-reason">{fill(texts.claimReason, { reason: claim.reason })}</small>
              )}
            </div>
            {claim.state.key === 'submitted' && (
              <ConfirmButton
                label={texts.withdraw}
                question={texts.withdrawAsk}
                onConfirm={() => calls.withdrawClaim(claim.id).then(onChanged)}
                texts={{ cancel: texts.cancel, working: texts.working }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
