import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';

export function Screen(props: {
  title: ReactNode;
  /** Title of the browser tab, if the heading is not plain text. */
  name?: string;
  note?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}) {
  const { title, name, note, extra, children } = props;
  useDocumentTitle(name ?? (typeof title === 'string' ? title : ''));
  return (
    <div className="screen">
      <header className="screen-head">
        <div>
          <h1>{title}</h1>
          {note && <p className="screen-note">{note}</p>}
        </div>
        {extra && (
          <Flex wrap gap={8} align="center">
            {extra}
          </Flex>
        )}
      </header>
      {children}
    </div>
  );
}
