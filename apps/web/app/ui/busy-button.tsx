import type { ComponentProps } from 'react';
import './form.css';

type Props = ComponentProps<'button'> & {
  isBusy: boolean;
  /** What is shown while the work is under way. */
  busyLabel: string;
};

/** A button that shows its work and cannot be pressed twice. */
export function BusyButton({ isBusy, busyLabel, disabled, children, ...button }: Props) {
  return (
    <button type="submit" {...button} disabled={disabled || isBusy} aria-busy={isBusy || undefined}>
      {isBusy ? (
        <>
          <i className="spin" />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}
