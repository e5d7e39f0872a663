import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

const DRAWER_PX = 372;

type Props = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The inspector where it does not fit next to the text. Writing and submitting go on next to it. */
export function InspectorDrawer({ isOpen, onClose, children }: Props) {
  return (
    <Drawer
      open={isOpen}
      title={texts.inspector}
      size={DRAWER_PX}
      mask={false}
      getContainer={false}
      rootStyle={{ position: 'absolute' }}
      className="ed-drawer"
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
