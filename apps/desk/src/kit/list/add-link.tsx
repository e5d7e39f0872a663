import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { Allowed } from '#desk/kit/person.tsx';

type Props = Pick<Parameters<typeof Allowed>[0], 'right'> & { to: string; children: ReactNode };

/** The button of a list that leads to a new item, for those who may add one. */
export function AddLink({ right, to, children }: Props) {
  return (
    <Allowed right={right}>
      <LinkButton to={to} type="primary" icon={<PlusOutlined />}>
        {children}
      </LinkButton>
    </Allowed>
  );
}
