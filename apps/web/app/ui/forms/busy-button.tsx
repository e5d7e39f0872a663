import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

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

/** A button with a text, after a small icon if it has one. */
export function TextButton({ icon, label, ...button }: TextProps & { icon?: IconName }) {
  return (
    <button type="button" {...button}>
      {icon && <Icon name={icon} small />}
      {label}
    </button>
  );
}

type IconProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string };

/** A button that is only an icon: the label is read out. */
export function IconButton({ icon, label, ...button }: IconProps) {
  return (
    <button type="button" className="icon-btn" aria-label={label} {...button}>
      <Icon name={icon} />
    </button>
  );
}
