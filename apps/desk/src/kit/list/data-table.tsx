import { Table, type TableProps } from 'antd';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { texts } from '#desk/kit/texts.ts';

type Props<Row extends object> = Omit<TableProps<Row>, 'scroll' | 'components'> & {
  /** Below this width the rows scroll; without it they wrap first. */
  minWidth?: number;
};

/**
 * An accessible table. Ant Design measures wide tables with a hidden copy of the header including
 * checkboxes, which the keyboard still reaches; so the table scrolls in its own region. The columns
 * for actions and for expanding have names for screen readers.
 */
export function DataTable<Row extends object>({ minWidth, columns, ...props }: Props<Row>) {
  const named = columns?.map((column) =>
    column.title ? column : { ...column, title: <span className="sr">{texts.actions}</span> },
  );
  return (
    <Table<Row>
      {...props}
      {...(named && { columns: named })}
      {...(props.expandable && {
        expandable: {
          columnTitle: <span className="sr">{texts.unfold}</span>,
          ...props.expandable,
        },
      })}
      {...(minWidth && { style: { '--table-width': `${minWidth}px` } as CSSProperties })}
      className={`data-table ${props.className ?? ''}`}
      components={SCROLLING}
    />
  );
}

const SCROLLING = { table: ScrollingTable };

type TableElementProps = { style?: CSSProperties; children?: ReactNode };

/** Focusable only if there is something to scroll. */
function ScrollingTable(props: TableElementProps) {
  const region = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const box = region.current;
    if (!box?.firstElementChild) return;
    const watcher = new ResizeObserver(() => setIsWide(box.scrollWidth > box.clientWidth));
    watcher.observe(box);
    watcher.observe(box.firstElementChild);
    return () => watcher.disconnect();
  }, []);
  return (
    <div
      ref={region}
      className="data-table-region"
      {...(isWide && { role: 'group', tabIndex: 0, 'aria-label': texts.wideTable })}
    >
      <table {...props} />
    </div>
  );
}
