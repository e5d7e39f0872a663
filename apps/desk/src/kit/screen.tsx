import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useDocumentTitle } from './document-title.ts';

type Props = {
  title: ReactNode;
  /** Title of the browser tab, if the heading is not plain text. */
  name?: string;
  note?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
};

export function Screen({ title, name, note, extra, children }: Props) {
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
