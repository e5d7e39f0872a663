import { Icon } from '#web/ui/icon.tsx';
import type { LoginTexts } from './texts.ts';

type Props = { titleId: string; texts: LoginTexts; onLogIn: () => void; onBrowse: () => void };

export function SessionEnded({ titleId, texts, onLogIn, onBrowse }: Props) {
  return (
    <div className="session-ended stack-2">
      <span className="session-ended-icon middle">
        <Icon name="lock" />
      </span>
      <h2 id={titleId}>{texts.endedTitle}</h2>
      <p>{texts.endedText}</p>
      <button type="button" className="btn btn-primary btn-block" onClick={onLogIn}>
        {texts.logInAgain}
      </button>
      <button type="button" className="btn btn-quiet btn-block" onClick={onBrowse}>
        {texts.browseAsVisitor}
      </button>
    </div>
  );
}
