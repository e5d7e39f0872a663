import {
  CheckCircleOutlined,
  CommentOutlined,
  MessageOutlined,
  NotificationOutlined,
  SendOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { DeskOverview } from '@rujian/contract/areas/figures/desk';
import { fill } from '@rujian/contract/base/fill';
import type { ReactNode } from 'react';
import { nearTime } from '#desk/kit/moment.tsx';
import { texts } from '#desk/kit/texts.ts';
import type { Tile } from './tiles.tsx';

export function useDayTiles({ review, comments, complaints, ...data }: DeskOverview) {
  const oldest = ({ oldestAt }: DeskOverview['review']) =>
    oldestAt === null ? texts.tileNoneWaits : fill(texts.tileOldest, { time: nearTime(oldestAt) });
  const scheduled = fill(texts.tileScheduled, { count: data.scheduledToday });
  const failed = fill(texts.tileSmsFailed, { count: data.sms.failed });
  const deadlines = fill(texts.tileDeadlines, { desk: complaints.atDesk, late: complaints.late });
  return {
    review: tile(<CheckCircleOutlined />, texts.tileReview, review.count, texts.unitTexts, oldest(review)),
    published: tile(<SendOutlined />, texts.tilePublished, data.publishedToday, texts.unitItems, scheduled),
    comments: tile(<CommentOutlined />, texts.tileComments, comments.count, texts.unitItems, oldest(comments)),
    complaints: tile(<NotificationOutlined />, texts.tileComplaints, complaints.open, texts.unitCases, deadlines),
    sms: tile(<MessageOutlined />, texts.tileSms, data.sms.sent, texts.unitItems, failed),
    online: tile(<TeamOutlined />, texts.tileOnline, data.onlineNow, texts.unitPeople, texts.tileOnlineNote),
  };
}

function tile(icon: ReactNode, name: string, value: number, unit: string, note: string): Tile {
  return { icon, name, value, unit, note };
}
