import { Link } from '#web/ui/link.tsx';
import type { ComplainTexts } from './texts.ts';

/** Help before starting; readable without scripts. */
export function ComplainHelp({ texts }: { texts: ComplainTexts }) {
  return (
    <>
      <section aria-labelledby="help">
        <header className="mini-head">
          <h2 id="help">{texts.helpTitle}</h2>
        </header>
        <ul className="help-list stack-2 soft">
          <li>{texts.help1}</li>
          <li>{texts.help2}</li>
          <li>{texts.help3}</li>
          <li>{texts.help4}</li>
          <li>{texts.help5}</li>
        </ul>
        <ul className="help-links stack-2">
          <li>
            <Link className="link" to="/complaint/kit">
              {texts.helpKit}
            </Link>
          </li>
          <li>
            <Link className="link" to="/check">
              {texts.helpCheck}
            </Link>
          </li>
          <li>
            <Link className="link" to="/contact">
              {texts.helpContact}
            </Link>
          </li>
        </ul>
      </section>
      <section aria-labelledby="help-steps">
        <header className="mini-head">
          <h2 id="help-steps">{texts.helpSteps}</h2>
        </header>
        <ol className="help-list stack-2 soft">
          <li>{texts.helpStep1}</li>
          <li>{texts.helpStep2}</li>
          <li>{texts.helpStep3}</li>
          <li>{texts.helpStep4}</li>
          <li>{texts.helpStep5}</li>
        </ol>
      </section>
    </>
  );
}
