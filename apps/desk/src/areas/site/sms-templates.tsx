import type { getSmsUse } from '@rujian/contract/areas/site/desk';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { Tag, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { templateName } from './sms-outcome.tsx';
import { texts } from './texts.ts';

type Templates = DataOf<typeof getSmsUse>['templates'];

export function SmsTemplates({ templates }: { templates: Templates }) {
  return (
    <Card title={texts.smsTemplates}>
      <Typography.Paragraph type="secondary">{texts.smsTemplatesNote}</Typography.Paragraph>
      <DataTable
        size="small"
        rowKey="name"
        dataSource={templates}
        columns={[
          {
            title: texts.template,
            width: 240,
            render: (_, { name }) => (
              <>
                {templateName(name)}
                <br />
                <Typography.Text type="secondary" code>
                  {name}
                </Typography.Text>
              </>
            ),
          },
          {
            title: texts.templateText,
            render: (_, { text }) =>
              text === '' ? (
                <Typography.Text type="secondary">{texts.codeTemplate}</Typography.Text>
              ) : (
                <span lang="zh-CN">{text}</span>
              ),
          },
          {
            title: texts.state,
            width: 200,
            render: (_, { ready, providerId }) => (
              <>
                <Tag color={ready ? 'success' : 'warning'}>{ready ? texts.templateReady : texts.templateMissing}</Tag>
                {providerId}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
