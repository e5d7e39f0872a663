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
import { nearTime } from '#desk/kit/moment.tsx';
import { texts } from '#desk/kit/texts.ts';
import type { Tile } from './tiles.tsx';

export function useDayTiles(data: DeskOverview) {
  const { review, comments, complaints } = data;
  const oldest = ({ oldestAt }: DeskOverview['review']) =>
    oldestAt === null ? texts.tileNoneWaits : fill(texts.tileOldest, { time: nearTime(oldestAt) });
  return {
    review: {
      name: texts.tileReview,
      value: review.count,
      unit: texts.unitTexts,
      note: oldest(review),
      icon: <CheckCircleOutlined />,
    },
    published: {
      name: texts.tilePublished,
      value: data.publishedToday,
      unit: texts.unitItems,
      note: fill(texts.tileScheduled, { count: data.scheduledToday }),
      icon: <SendOutlined />,
    },
    comments: {
      name: texts.tileComments,
      value: comments.count,
      unit: texts.unitItems,
      note: oldest(comments),
      icon: <CommentOutlined />,
    },
    complaints: {
      name: texts.tileComplaints,
      value: complaints.open,
      unit: texts.unitCases,
      note: fill(texts.tileDeadlines, { desk: complaints.atDesk, late: complaints.late }),
      icon: <NotificationOutlined />,
    },
    sms: {
      name: texts.tileSms,
      value: data.sms.sent,
      unit: texts.unitItems,
      note: fill(texts.tileSmsFailed, { count: data.sms.failed }),
      icon: <MessageOutlined />,
    },
    online: {
      name: texts.tileOnline,
      value: data.onlineNow,
      unit: texts.unitPeople,
      note: texts.tileOnlineNote,
      icon: <TeamOutlined />,
    },
  } satisfies Record<string, Tile>;
}
