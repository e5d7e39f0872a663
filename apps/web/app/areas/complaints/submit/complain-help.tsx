import { Link } from '#web/ui/link.tsx';
import { SideSection } from '#web/ui/section.tsx';
import type { ComplainTexts } from './texts.ts';

/** Help before starting; readable without scripts. */
export function ComplainHelp({ texts }: { texts: ComplainTexts }) {
  const help = [texts.help1, texts.help2, texts.help3, texts.help4, texts.help5];
  const steps = [texts.helpStep1, texts.helpStep2, texts.helpStep3, texts.helpStep4, texts.helpStep5];
  const links = [
    ['/complaint/kit', texts.helpKit],
    ['/check', texts.helpCheck],
    ['/contact', texts.helpContact],
  ] as const;
  return (
    <>
      <SideSection id="help" title={texts.helpTitle}>
        <ul className="help-list stack-2 soft">
          {help.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <ul className="help-links stack-2">
          {links.map(([path, name]) => (
            <li key={path}>
              <Link className="link" to={path}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </SideSection>
      <SideSection id="help-steps" title={texts.helpSteps}>
        <ol className="help-list stack-2 soft">
          {steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </SideSection>
    </>
  );
}
