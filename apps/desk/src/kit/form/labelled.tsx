import { QuestionCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import './labelled.css';

type Props = {
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** The label is above a long control. */
  isAbove?: boolean;
  children: ReactNode;
};

/** A label and its control, which has the same name for screen readers. */
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
