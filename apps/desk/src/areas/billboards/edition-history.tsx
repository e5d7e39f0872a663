import type { DeskEdition } from '@rujian/contract/areas/billboards/editions';
import { Card, Timeline, Typography } from 'antd';
import { Moment } from '#desk/kit/moment.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** Who let it through which step, newest first. */
export function EditionHistory({ edition: { history } }: { edition: DeskEdition }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const names: Record<string, string> = {
    submit: texts.decisionSubmit,
    pass: texts.decisionPass,
    return: texts.decisionReturn,
    override: texts.decisionOverride,
  };
  return (
    <Card title={texts.history} size="small">
      {history.length === 0 && (
        <Typography.Text type="secondary">{texts.noHistory}</Typography.Text>
      )}
      <Timeline
        items={history.map(({ step, decision, remark, by, at }) => ({
          key: `${at} ${step} ${decision}`,
          content: (
            <>
              <Typography.Text strong>{names[decision] ?? decision}</Typography.Text> {by.name}{' '}
              <Moment at={at} />
              {remark && <Typography.Paragraph type="secondary">{remark}</Typography.Paragraph>}
            </>
          ),
        }))}
      />
    </Card>
  );
}
