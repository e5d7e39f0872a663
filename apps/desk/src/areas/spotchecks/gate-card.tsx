import './records.css';
import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { GateItem } from '@rujian/contract/areas/spotchecks/desk';
import { fill } from '@rujian/contract/base/fill';
import { Flex, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { gateTexts } from './gate-texts.ts';
import { texts } from './texts.ts';

/** The list of what publication needs; what is missing has a sign and words, not only a colour. */
export function GateCard({ gate }: { gate: readonly GateItem[] }) {
  return (
    <Card size="small" title={texts.gate}>
      <ul className="bare-list stack-2">
        {gate.map(({ key, ok, detail }) => (
          <li key={key}>
            <Flex gap={8} align="start">
              {ok ? (
                <CheckCircleFilled style={{ color: 'var(--pasture)' }} aria-label="✓" />
              ) : (
                <ExclamationCircleFilled style={{ color: 'var(--vermilion)' }} aria-label="!" />
              )}
              <div>
                <Typography.Text type={ok ? 'secondary' : undefined}>
                  {fill(lineOf(key, ok), { detail })}
                </Typography.Text>
                {!ok && detail && !lineOf(key, ok).includes('{detail}') && (
                  <Typography.Paragraph
                    type="secondary"
                    ellipsis={{ rows: 2, tooltip: detail }}
                    style={{ marginBlockEnd: 0 }}
                  >
                    {detail}
                  </Typography.Paragraph>
                )}
              </div>
            </Flex>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function lineOf(key: string, isGood: boolean): string {
  const lines: Readonly<Record<string, string>> = isGood ? gateTexts.good : gateTexts.bad;
  return lines[key] ?? key;
}
