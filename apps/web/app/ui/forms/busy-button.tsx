import type { ComponentProps, ReactNode } from 'react';

type TextProps = Omit<ComponentProps<'button'>, 'children'> & { label: ReactNode };
type BusyProps = TextProps & { isBusy: boolean; busyLabel: string };

export function BusyButton({ isBusy, busyLabel, disabled, label, ...button }: BusyProps) {
  return (
    <button type="submit" {...button} disabled={disabled || isBusy} aria-busy={isBusy || undefined}>
      {isBusy ? (
        <>
          <i className="spin" />
          {busyLabel}
        </>
      ) : (
        label
      )}
    </button>
  );
}

/** A button with a text. */
export function TextButton({ label, ...button }: TextProps) {
  return (
    <button type="button" {...button}>
      {label}
    </button>
  );
}
