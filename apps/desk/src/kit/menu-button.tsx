import { Popover } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';

type Item =
  | { key: string; type: 'divider' }
  | { key: string; label: ReactNode; danger?: boolean; href?: string; onClick?: () => void };

type Props = { items: readonly Item[]; chosen?: string; onChoose?: (key: string) => void; children: ReactNode };

export function MenuButton({ items, chosen, onChoose, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  function close() {
    setIsOpen(false);
    place.current?.querySelector('button')?.focus();
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape') return close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const now = all.indexOf(document.activeElement as HTMLElement);
    all.at((now + step) % all.length)?.focus();
  }

  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      open={isOpen}
      onOpenChange={setIsOpen}
      afterOpenChange={(isShown) => {
        if (isShown) menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
      }}
      styles={{ container: { padding: 4 } }}
      content={
        <div ref={menu} role="menu" tabIndex={-1} className="menu-list" onKeyDown={move}>
          {items.map((item) =>
            'type' in item ? (
              <hr key={item.key} />
            ) : item.href === undefined ? (
              <button
                key={item.key}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-current={item.key === chosen || undefined}
                data-danger={item.danger || undefined}
                onClick={() => {
                  close();
                  item.onClick?.();
                  onChoose?.(item.key);
                }}
              >
                {item.label}
              </button>
            ) : (
              <a
                key={item.key}
                href={item.href}
                target="_blank"
                rel="noreferrer"
                role="menuitem"
                tabIndex={-1}
                onClick={close}
              >
                {item.label}
              </a>
            ),
          )}
        </div>
      }
    >
      <span ref={place} className="menu-button">
        {children}
      </span>
    </Popover>
  );
}
