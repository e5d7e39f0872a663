import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { isBusy: boolean; busyLabel: string };

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
