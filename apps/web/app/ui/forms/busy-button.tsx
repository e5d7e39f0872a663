import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { isBusy: boolean; busyLabel: string };

/** A button with a busy state that cannot be pressed twice. */
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
