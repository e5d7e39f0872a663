import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { Allowed } from '#desk/kit/person.tsx';

type Props = Pick<Parameters<typeof Allowed>[0], 'right'> & { children: ReactNode };

export function AddLink({ right, to, children }: Props & { to: string }) {
  return (
    <Allowed right={right}>
      <LinkButton to={to} type="primary" icon={<PlusOutlined />}>
        {children}
      </LinkButton>
    </Allowed>
  );
}

export function AddButton({ right, onClick, children }: Props & { onClick: () => void }) {
  return (
    <Allowed right={right}>
      <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
        {children}
      </Button>
    </Allowed>
  );
}
