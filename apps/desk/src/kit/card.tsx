import type { CSSProperties, ReactNode } from 'react';
import './card.css';

export function Card(props: {
  title?: ReactNode;
  extra?: ReactNode;
  size?: 'small';
  isFlush?: boolean;
  isTight?: boolean;
  label?: string;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}) {
  const { title, extra, size, isFlush, isTight, label, className, style, children } = props;
  const names = ['card', size, isFlush && 'flush', isTight && 'tight', className];
  return (
    <div
      className={names.filter(Boolean).join(' ')}
      style={style}
      {...(label && { role: 'group', 'aria-label': label })}
    >
      {(title || extra) && (
        <div className="card-head">
          <div className="card-title">{title}</div>
          {extra && <div>{extra}</div>}
        </div>
      )}
      <div className="card-body">{children}</div>
    </div>
  );
}
