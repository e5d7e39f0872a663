import { type DeskSiteReport, listSiteReports } from '@rujian/contract/areas/moderation/site-reports';
import { fill } from '@rujian/contract/base/fill';
import { SITE_REPORT_STATE, type SiteReportState } from '@rujian/contract/vocabulary/moderation';
import { Button, Flex, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Deadline } from '#desk/kit/figures/deadline.tsx';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { SiteReportDrawer } from './site-report-drawer.tsx';
import { texts } from './texts.ts';
import './comments.css';

const COLOURS: Record<SiteReportState, string> = {
  open: 'gold',
  upheld: 'red',
  dismissed: 'default',
  not_ours: 'default',
};

export function Component() {
  const [opened, setOpened] = useState<DeskSiteReport>();
  return (
    <>
      <ListScreen<typeof listSiteReports, DeskSiteReport>
        title={texts.siteReportsTitle}
        note={texts.siteReportsNote}
        endpoint={listSiteReports}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: texts.site_open,
            choices: SITE_REPORT_STATE.keys.map((value) => ({ value, label: texts[`site_${value}`] })),
          },
        ]}
        empty={{
          text: texts.noSiteReports,
          action: (
            <a href="/report" target="_blank" rel="noopener">
              {texts.seeReportPage}
            </a>
          ),
        }}
        columns={[
          {
            title: texts.reportText,
            key: 'text',
            width: 360,
            render: (_, { text, address }) => (
              <div className="comment-cell">
                <Typography.Paragraph ellipsis={{ rows: 3 }}>{text}</Typography.Paragraph>
                <Typography.Text type="secondary" className="report-address">
                  {address || texts.wholeSite}
                </Typography.Text>
              </div>
            ),
          },
          { title: texts.whichReason, key: 'reason', render: (_, { reason }) => <Tag>{reason.name}</Tag> },
          {
            title: texts.reporter,
            key: 'reporter',
            render: (_, { member, region, fromSame }) => (
              <Flex vertical>
                {member?.name ?? texts.visitor}
                <Typography.Text type="secondary">{region}</Typography.Text>
                {fromSame > 1 && <Tag color="gold">{fill(texts.fromSame, { count: fromSame })}</Tag>}
              </Flex>
            ),
          },
          {
            title: texts.state,
            key: 'state',
            render: (_, { state }) => <Tag color={COLOURS[state.key]}>{texts[`site_${state.key}`]}</Tag>,
          },
          {
            title: texts.dueAt,
            key: 'dueAt',
            render: (_, { state, dueAt }) =>
              state.key === 'open' ? <Deadline dueAt={dueAt} /> : <Moment at={dueAt} />,
          },
          { title: texts.since, dataIndex: 'createdAt', render: (at: number) => <Moment at={at} /> },
          {
            title: texts.actions,
            key: 'actions',
            fixed: 'end',
            render: (_, row) => (
              <Button size="small" onClick={() => setOpened(row)}>
                {row.state.key === 'open' ? texts.decide : texts.look}
              </Button>
            ),
          },
        ]}
      />
      {opened && <SiteReportDrawer report={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
