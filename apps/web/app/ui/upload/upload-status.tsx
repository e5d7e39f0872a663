import { Icon } from '../icon.tsx';
import type { UploadTexts } from './texts.ts';
import type { UploadState } from './use-upload.ts';

type Props = { texts: UploadTexts; state: UploadState; onCancel: () => void; onRetry: () => void };

const PERCENT = 100;

export function UploadStatus({ texts, state, onCancel, onRetry }: Props) {
  if (state.step === 'sending') {
    const percent = Math.round(state.sent * PERCENT);
    const label = percent === 0 ? texts.preparing : texts.sending;
    return (
      <div className="upload-status">
        <span>{label}</span>
        <progress aria-label={label} max={PERCENT} value={percent} />
        <span className="upload-percent">{percent}%</span>
        <button type="button" className="btn btn-s btn-quiet" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    );
  }
  if (state.step === 'failed') {
    return (
      <div className="upload-status" role="alert">
        <Icon name="alert" small />
        <span className="upload-problem">{state.sentence}</span>
        {state.canRetry && (
          <button type="button" className="btn btn-s" onClick={onRetry}>
            {texts.retry}
          </button>
        )}
      </div>
    );
  }
  return null;
}
