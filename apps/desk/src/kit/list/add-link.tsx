import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { LinkButton, TextButton } from '#desk/kit/link-button.tsx';
import { Allowed } from '#desk/kit/person.tsx';

type Props = Pick<Parameters<typeof Allowed>[0], 'right'> & { label: ReactNode };

export function AddLink({ right, to, label }: Props & { to: string }) {
  return (
    <Allowed right={right}>
      <LinkButton to={to} type="primary" icon={<PlusOutlined />} label={label} />
    </Allowed>
  );
}

export function AddButton({ right, onClick, label }: Props & { onClick: () => void }) {
  return (
    <Allowed right={right}>
      <TextButton type="primary" icon={<PlusOutlined />} onClick={onClick} label={label} />
    </Allowed>
  );
}
