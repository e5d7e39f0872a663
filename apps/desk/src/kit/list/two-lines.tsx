import { Space, Typography } from 'antd';
import type { ReactNode } from 'react';

/** A cell with a second line, which says more about the first. */
export function TwoLines({ first, second, className }: { first: ReactNode; second: ReactNode; className?: string }) {
  return (
    <Space orientation="vertical" size={0} {...(className && { className })}>
      {first}
      <Typography.Text type="secondary">{second}</Typography.Text>
    </Space>
  );
}
