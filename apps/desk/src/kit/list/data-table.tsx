import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { type CSSProperties, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Nothing } from '#desk/kit/loaded.tsx';
import { texts } from '#desk/kit/texts.ts';
import { Pager, type PagerProps } from './pager.tsx';
import './data-table.css';

type Key = string | number;

export type Column<Row> = {
  key?: string;
  /** Without a title the column holds the actions of the row. */
  title?: ReactNode;
  dataIndex?: string | readonly string[];
  width?: number | string;
  align?: 'end' | 'center';
  fixed?: 'start' | 'end';
  ellipsis?: boolean;
  className?: string;
  isHidden?: boolean;
  render?: (value: never, row: Row, place: number) => ReactNode;
};

type Selection<Row> = {
  selectedRowKeys: readonly Key[];
  onChange: (keys: Key[], rows: Row[]) => void;
  labelOf?: (row: Row) => string;
};

export function DataTable<Row extends object>(props: {
  rowKey: string | ((row: Row) => Key);
  columns: readonly Column<Row>[];
  dataSource: readonly Row[];
  size?: 'small';
  /** Of the server; null shows all rows. */
  pager?: PagerProps;
  rowsPerPage?: number;
  loading?: boolean;
  empty?: ReactNode;
  rowSelection?: Selection<Row>;
  expanded?: (row: Row) => ReactNode;
  rowClassName?: (row: Row) => string;
  showHeader?: boolean;
  /** Below this width the rows scroll; without it they wrap first. */
  minWidth?: number;
}) {
  const { dataSource, loading = false, showHeader = true, rowsPerPage } = props;
  const columns = props.columns.filter(({ isHidden }) => !isHidden);
  const [page, setPage] = useState(1);
  const [unfolded, setUnfolded] = useState<readonly Key[]>([]);
  const { region, isWide } = useScrolling();
  const rows = rowsPerPage ? dataSource.slice((page - 1) * rowsPerPage, page * rowsPerPage) : dataSource;
  const keyOf = (row: Row): Key =>
    typeof props.rowKey === 'function' ? props.rowKey(row) : (valueAt(row, [props.rowKey]) as Key);
  const isPaged = rowsPerPage !== undefined && dataSource.length > rowsPerPage;
  const pager = isPaged ? { page, limit: rowsPerPage, total: dataSource.length, onChange: setPage } : props.pager;
  const span = columns.length + (props.rowSelection ? 1 : 0) + (props.expanded ? 1 : 0);

  function unfold(key: Key) {
    setUnfolded((before) => (before.includes(key) ? before.filter((each) => each !== key) : [...before, key]));
  }

  return (
    <div className={props.size === 'small' ? 'data-table small' : 'data-table'} aria-busy={loading}>
      <div
        ref={region}
        className="data-table-region"
        {...(isWide && { role: 'group', tabIndex: 0, 'aria-label': texts.wideTable })}
      >
        <table {...(props.minWidth && { style: { '--table-width': `${props.minWidth}px` } as CSSProperties })}>
          {showHeader && (
            <thead>
              <tr>
                {props.rowSelection && (
                  <th scope="col" className="data-table-tool">
                    <ChooseAll rows={rows} keyOf={keyOf} selection={props.rowSelection} />
                  </th>
                )}
                {props.expanded && (
                  <th scope="col" className="data-table-tool">
                    <span className="sr">{texts.unfold}</span>
                  </th>
                )}
                {columns.map((column, place) => (
                  <th key={nameOf(column, place)} scope="col" {...looks(column)}>
                    {column.title || <span className="sr">{texts.actions}</span>}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td colSpan={span} className="data-table-empty">
                  {loading ? <span className="loading" /> : (props.empty ?? <Nothing />)}
                </td>
              </tr>
            )}
            {rows.map((row, place) => {
              const key = keyOf(row);
              const below = props.expanded?.(row);
              const isOpen = unfolded.includes(key);
              return (
                <Fragment key={key}>
                  <tr className={props.rowClassName?.(row)}>
                    {props.rowSelection && (
                      <td className="data-table-tool">
                        <ChooseRow row={row} rows={rows} keyOf={keyOf} selection={props.rowSelection} />
                      </td>
                    )}
                    {props.expanded && (
                      <td className="data-table-tool">
                        {below !== null && (
                          <button
                            type="button"
                            className="data-table-unfold"
                            aria-expanded={isOpen}
                            aria-label={texts.unfold}
                            onClick={() => unfold(key)}
                          >
                            {isOpen ? <DownOutlined /> : <RightOutlined />}
                          </button>
                        )}
                      </td>
                    )}
                    {columns.map((column, at) => (
                      <td key={nameOf(column, at)} {...looks(column)}>
                        {cell(column, row, place)}
                      </td>
                    ))}
                  </tr>
                  {isOpen && below !== null && (
                    <tr className="data-table-below">
                      <td colSpan={span}>{below}</td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      {pager && pager.total > 0 && <Pager {...pager} />}
    </div>
  );
}

type ChooseProps<Row> = { rows: readonly Row[]; keyOf: (row: Row) => Key; selection: Selection<Row> };

function ChooseAll<Row>({ rows, keyOf, selection }: ChooseProps<Row>) {
  const count = rows.filter((row) => selection.selectedRowKeys.includes(keyOf(row))).length;
  return (
    <Checkbox
      aria-label={texts.chooseAll}
      disabled={rows.length === 0}
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={({ target }) => {
        const chosen = target.checked ? [...rows] : [];
        selection.onChange(chosen.map(keyOf), chosen);
      }}
    />
  );
}

function ChooseRow<Row>({ row, rows, keyOf, selection }: ChooseProps<Row> & { row: Row }) {
  const key = keyOf(row);
  return (
    <Checkbox
      aria-label={selection.labelOf?.(row) ?? texts.chooseRow}
      checked={selection.selectedRowKeys.includes(key)}
      onChange={({ target }) => {
        const chosen = rows.filter((each) =>
          keyOf(each) === key ? target.checked : selection.selectedRowKeys.includes(keyOf(each)),
        );
        selection.onChange(chosen.map(keyOf), chosen);
      }}
    />
  );
}

function cell<Row extends object>(column: Column<Row>, row: Row, place: number): ReactNode {
  const { dataIndex, render } = column;
  const value = dataIndex === undefined ? undefined : valueAt(row, [dataIndex].flat());
  return render ? render(value as never, row, place) : (value as ReactNode);
}

function valueAt(row: unknown, path: readonly string[]): unknown {
  return path.reduce((value, name) => (value as Record<string, unknown> | null)?.[name], row);
}

function nameOf<Row>({ key, dataIndex, title }: Column<Row>, place: number): string {
  if (key !== undefined) return key;
  if (dataIndex !== undefined) return [dataIndex].flat().join('.');
  return typeof title === 'string' && title !== '' ? title : `column ${place}`;
}

function looks<Row>({ title, align, fixed, ellipsis, width, className }: Column<Row>) {
  // The actions of a row stay in view.
  const side = fixed ?? (title ? undefined : 'end');
  const names = [align, side && `fixed-${side}`, ellipsis && 'one-line', className].filter(Boolean);
  return { className: names.join(' ') || undefined, style: width ? { width } : undefined };
}

/** Focusable only if there is something to scroll. */
function useScrolling() {
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
  return { region, isWide };
}
