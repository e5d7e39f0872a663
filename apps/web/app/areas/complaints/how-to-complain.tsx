import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ComplaintTexts } from './texts.ts';

type Props = {
  /** Complains about the same thing: the form, prefilled. */
  to?: string;
  texts: ComplaintTexts;
};

export function HowToComplain({ to, texts }: Props) {
  return (
    <section aria-labelledby="how">
      <header className="mini-head">
        <h2 id="how">{texts.how}</h2>
      </header>
      <p className="side-text">{texts.howText}</p>
      {to && (
        <Link className="btn btn-primary btn-block complain-entry" to={to}>
          <Icon name="mega" small />
          {texts.complainToo}
        </Link>
      )}
      <ul className="side-links stack-2">
        <li>
          <Link className="link" to="/complaint/kit">
            {texts.howKit}
          </Link>
        </li>
        <li>
          <Link className="link" to="/contact">
            {texts.howLink}
          </Link>
        </li>
        <li>
          <Link className="link" to="/check">
            {texts.howCheck}
          </Link>
        </li>
      </ul>
      <p className="side-text">{texts.privacyNote}</p>
    </section>
  );
}
