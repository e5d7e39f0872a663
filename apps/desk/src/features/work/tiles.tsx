import {
  CheckCircleOutlined,
  NotificationOutlined,
  SendOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { DeskOverview } from '@rujian/contract/figures';
import { Card, Col, Row, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { nearTime } from '#desk/kit/moment.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

type Tile = { name: string; value: number; unit: string; note: string; icon: ReactNode };

/** Four numbers that say how the day goes. */
export function Tiles({ data }: { data: DeskOverview }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const { review, complaints } = data;
  const tiles: Tile[] = [
    {
      ...{ name: texts.waiting, value: review.count, unit: texts.pieces },
      note:
        review.oldestAt === null
          ? texts.nothingWaits
          : fill(texts.oldest, { time: nearTime(review.oldestAt) }),
      icon: <CheckCircleOutlined />,
    },
    {
      ...{ name: texts.publishedToday, value: data.publishedToday, unit: texts.items },
      note: fill(texts.stillScheduled, { count: data.scheduledToday }),
      icon: <SendOutlined />,
    },
    {
      ...{ name: texts.openComplaints, value: complaints.open, unit: texts.cases },
      note: fill(texts.deadlines, { near: complaints.nearDeadline, over: complaints.overdue }),
      icon: <NotificationOutlined />,
    },
    {
      ...{ name: texts.online, value: data.onlineNow, unit: texts.people },
      ...{ note: texts.onlineNote, icon: <TeamOutlined /> },
    },
  ];
  return (
    <Row gutter={[16, 16]} className="tiles">
      {tiles.map(({ name, value, unit, note, icon }) => (
        <Col key={name} span={6}>
          <Card size="small" className="tile">
            <span className="tile-icon">{icon}</span>
            <Statistic title={name} value={value} suffix={unit} />
            <p>{note}</p>
          </Card>
        </Col>
      ))}
    </Row>
  );
}
