import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';

type Props = {
  tone: 'good' | 'warning' | 'blocker';
  title: ReactNode;
  note?: ReactNode;
  action?: { label: string; press: () => void; disabled?: boolean } | undefined;
  second?: { label: string; press: () => void; disabled?: boolean } | undefined;
};

const ICONS = { good: <CheckCircleOutlined />, warning: <WarningOutlined />, blocker: <CloseCircleOutlined /> };

export function FindingRow({ tone, title, note, action, second }: Props) {
  return (
    <li className="ed-finding" data-tone={tone}>
      {ICONS[tone]}
      <span>
        {title}
        {note && <small>{note}</small>}
      </span>
      <span className="ed-finding-acts">
        {[action, second].map(
          (each) =>
            each && (
              <Button key={each.label} type="link" size="small" disabled={each.disabled ?? false} onClick={each.press}>
                {each.label}
              </Button>
            ),
        )}
      </span>
    </li>
  );
}
