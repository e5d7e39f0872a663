import { PlusOutlined } from '@ant-design/icons';
import type { ComponentProps } from 'react';
import { LinkButton, TextButton } from '#desk/kit/link-button.tsx';

export function AddLink(props: ComponentProps<typeof LinkButton>) {
  return <LinkButton type="primary" icon={<PlusOutlined />} {...props} />;
}

export function AddButton(props: ComponentProps<typeof TextButton>) {
  return <TextButton type="primary" icon={<PlusOutlined />} {...props} />;
}
