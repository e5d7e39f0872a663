import type { ReactNode } from 'react';

type Props = { label: string; isOn?: boolean; disabled?: boolean; onPress: () => void; children: ReactNode };

/** Pressing it keeps the cursor in the text. */
export function ToolbarButton({ label, isOn, disabled = false, onPress, children }: Props) {
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
