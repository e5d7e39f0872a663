import type { ReactNode } from 'react';
import { TableBox } from './table-box.tsx';

type Column = string | { name: string; className?: string | undefined; lang?: string | undefined };

type Props = { caption: string; className: string; columns: readonly Column[]; children: ReactNode };

export function DataTable({ caption, className, columns, children }: Props) {
  return (
    <TableBox label={caption}>
      <table className={className}>
        <caption className="sr">{caption}</caption>
        <TableHead columns={columns} />
        {children}
      </table>
    </TableBox>
  );
}

export function TableHead({ columns }: Pick<Props, 'columns'>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { name, ...head } = typeof column === 'string' ? { name: column } : column;
          return (
            <th key={name} scope="col" {...head}>
              {name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
