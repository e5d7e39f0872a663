import { Descriptions, type DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';

type Props = Omit<DescriptionsProps, 'items'> & { rows: Readonly<Record<string, ReactNode>> };

/** Values by their labels, below each other unless `column` says otherwise. */
export function Facts({ rows, ...props }: Props) {
  const items = Object.entries(rows).map(([label, children]) => ({ key: label, label, children }));
  return <Descriptions column={1} {...props} items={items} />;
}
