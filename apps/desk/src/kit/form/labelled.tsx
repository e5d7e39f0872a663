import { QuestionCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import './labelled.css';

type Props = { label: string; hint?: string; isRequired?: boolean; isAbove?: boolean; children: ReactNode };

export function Labelled({ label, hint, isRequired, isAbove, children }: Props) {
  return (
    <div className={isAbove ? 'labelled above' : 'labelled'}>
      <span className="labelled-name">
        {isRequired && <i aria-hidden="true">*</i>}
        {label}
        {hint && (
          <Tooltip title={hint}>
            <QuestionCircleOutlined />
          </Tooltip>
        )}
      </span>
      <div>{children}</div>
    </div>
  );
}
