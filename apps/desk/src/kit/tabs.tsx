import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import './tabs.css';

type Item = { key: string; label: ReactNode; children?: ReactNode };

/** Tabs of one screen. A panel is drawn when it is opened first, and keeps its input afterwards. */
export function Tabs(props: {
  items: readonly Item[];
  activeKey?: string;
  defaultActiveKey?: string;
  /** Only the open panel is drawn, for panels that share the address. */
  destroyOnHidden?: boolean;
  onChange?: (key: string) => void;
}) {
  const { items, activeKey, defaultActiveKey, destroyOnHidden = false, onChange } = props;
  const id = useId();
  const [own, setOwn] = useState(defaultActiveKey ?? items[0]?.key);
  const wanted = activeKey ?? own;
  const active = items.find(({ key }) => key === wanted)?.key ?? items[0]?.key ?? '';
  const [opened, setOpened] = useState<readonly string[]>([active]);
  if (!opened.includes(active)) setOpened([...opened, active]);

  const isDrawn = (key: string) => (destroyOnHidden ? key === active : opened.includes(key));

  function choose(key: string) {
    setOwn(key);
    onChange?.(key);
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const place = items.findIndex(({ key }) => key === active) + step;
    const next = items.at(place % items.length);
    if (!next) return;
    choose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  }

  return (
    <div className="tabs">
      <div role="tablist" onKeyDown={move}>
        {items.map(({ key, label, children }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={children && isDrawn(key) ? `${id}-${key}-panel` : undefined}
            tabIndex={key === active ? 0 : -1}
            onClick={() => choose(key)}
          >
            {label}
          </button>
        ))}
      </div>
      {items.map(
        ({ key, children }) =>
          children &&
          isDrawn(key) && (
            <div
              key={key}
              role="tabpanel"
              id={`${id}-${key}-panel`}
              aria-labelledby={`${id}-${key}`}
              hidden={key !== active}
            >
              {children}
            </div>
          ),
      )}
    </div>
  );
}
