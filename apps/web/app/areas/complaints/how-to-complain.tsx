import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ComplaintTexts } from './texts.zh-cn.ts';

type Props = {
  /** The form, prefilled for this page. */
  to?: string;
  label: string;
  texts: ComplaintTexts;
};

export function HowToComplain({ to = '/complaint/submit', label, texts }: Props) {
  return (
    <section aria-labelledby="how">
      <header className="mini-head">
        <h2 id="how">{texts.how}</h2>
      </header>
      <p className="side-text">{texts.howText}</p>
      <Link className="btn btn-primary btn-block complain-entry" to={to}>
        <Icon name="mega" small />
        {label}
      </Link>
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
      <p className="note">{texts.privacyNote}</p>
    </section>
  );
}
