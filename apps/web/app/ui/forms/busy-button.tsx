import type { ComponentProps, ReactNode } from 'react';

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

/** A button with a text. */
export function TextButton({ label, ...button }: Omit<ComponentProps<'button'>, 'children'> & { label: ReactNode }) {
  return (
    <button type="button" {...button}>
      {label}
    </button>
  );
}
