import type { AuthorFee } from '@rujian/contract/areas/contributions/fees';
import { fill } from '#web/i18n/fill.ts';
import { Link } from '#web/ui/link.tsx';
import type { ContributeTexts } from './texts.ts';

/** The author's fee, once it is certain. */
export function FeeLine({ fee, texts }: { fee: AuthorFee; texts: ContributeTexts }) {
  const { amount, tax, net, state } = fee;
  const isBooked = state.key === 'booked';
  return (
    <section className="fee-line" aria-label={texts.feeTitle}>
      <p>
        <span className="tag">{state.name}</span> {fill(isBooked ? texts.feeBooked : texts.feeApproved, { amount })}
      </p>
      <p className="meta">
        <span>{fill(texts.feeTax, { tax, net })}</span>
        {isBooked && (
          <Link className="link" to="/user/account/balance">
            {texts.feeBalance}
          </Link>
        )}
      </p>
    </section>
  );
}
