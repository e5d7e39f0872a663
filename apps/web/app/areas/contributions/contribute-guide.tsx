import { Link } from '#web/ui/link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import type { ContributeTexts } from './texts.ts';

/** What we look for and how the process works, next to the form. */
export function ContributeGuide({ texts }: { texts: ContributeTexts }) {
  const steps = [texts.step1, texts.step2, texts.step3, texts.step4, texts.step5];
  const wanted = [texts.wanted1, texts.wanted2, texts.wanted3, texts.wanted4];
  return (
    <aside className="side-col">
      <SideSection id="wanted" title={texts.wantedTitle}>
        <ul className="contribute-list soft">
          {wanted.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </SideSection>
      <SideSection id="steps" title={texts.stepsTitle}>
        <ol className="contribute-list soft">
          {steps.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </SideSection>
      <SideSection id="rates" title={texts.ratesTitle}>
        <p className="side-text">{texts.ratesText}</p>
      </SideSection>
      <SideSection id="sources" title={texts.protectTitle}>
        <p className="side-text">{texts.protectText}</p>
      </SideSection>
      <p className="side-text">
        <Link className="link" to="/user/account/contribute">
          {texts.toMine}
        </Link>
      </p>
    </aside>
  );
}
