import { Space, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';

type Props = {
  title: ReactNode;
  /** For the tab of the browser, when the title is more than words. */
  name?: string;
  /** One quiet line under the title. */
  note?: ReactNode;
  /** Buttons at the right. */
  extra?: ReactNode;
  children: ReactNode;
};

/** A screen below the head: its title, what can be done, its content. */
export function Screen({ title, name, note, extra, children }: Props) {
  useDocumentTitle(name ?? (typeof title === 'string' ? title : ''));
  return (
    <div className="screen">
      <header className="screen-head">
        <div>
          <Typography.Title level={1}>{title}</Typography.Title>
          {note && <Typography.Text type="secondary">{note}</Typography.Text>}
        </div>
        {extra && <Space wrap>{extra}</Space>}
      </header>
      {children}
    </div>
  );
}
