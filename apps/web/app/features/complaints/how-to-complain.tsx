import { Link } from '#web/ui/link.tsx';
import type { ComplaintTexts } from './texts.zh-cn.ts';

export function HowToComplain({ texts }: { texts: ComplaintTexts }) {
  return (
    <section aria-labelledby="how">
      <header className="mini-head">
        <h2 id="how">{texts.how}</h2>
      </header>
      <p className="side-text">{texts.howText}</p>
      <ul className="side-links">
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
