import { Link } from '#web/ui/link.tsx';
import type { ContributeTexts } from './texts.ts';

/** What we look for and how the process works, next to the form. */
export function ContributeGuide({ texts }: { texts: ContributeTexts }) {
  const steps = [texts.step1, texts.step2, texts.step3, texts.step4, texts.step5];
  const wanted = [texts.wanted1, texts.wanted2, texts.wanted3, texts.wanted4];
  return (
    <aside className="side-col">
      <section aria-labelledby="wanted">
        <header className="mini-head">
          <h2 id="wanted">{texts.wantedTitle}</h2>
        </header>
        <ul className="contribute-list soft">
          {wanted.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="steps">
        <header className="mini-head">
          <h2 id="steps">{texts.stepsTitle}</h2>
        </header>
        <ol className="contribute-list soft">
          {steps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="rates">
        <header className="mini-head">
          <h2 id="rates">{texts.ratesTitle}</h2>
        </header>
        <p className="side-text">{texts.ratesText}</p>
      </section>
      <section aria-labelledby="sources">
        <header className="mini-head">
          <h2 id="sources">{texts.protectTitle}</h2>
        </header>
        <p className="side-text">{texts.protectText}</p>
      </section>
      <p className="side-text">
        <Link className="link" to="/user/account/contribute">
          {texts.toMine}
        </Link>
      </p>
    </aside>
  );
}
