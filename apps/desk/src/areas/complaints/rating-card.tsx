import { decideComplaintRating, getDeskComplaint, listDeskComplaints } from '@rujian/contract/areas/complaints/desk';
import { Button, Space } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import type { DeskComplaint } from './complaint-texts.tsx';
import { texts } from './texts.ts';

/** The text of a rating is reviewed before publication; its stars count at once. */
export function RatingCard({ complaint }: { complaint: DeskComplaint }) {
  const { run, isBusy } = useDo(decideComplaintRating, {
    success: texts.done,
    about: complaint.shown.title,
    refreshes: [getDeskComplaint, listDeskComplaints],
  });
  async function decide(pass: boolean) {
    const reason = await askReason({ title: pass ? texts.passRating : texts.keepRating });
    if (reason) await run({ id: complaint.id, pass, reason });
  }
  return (
    <Card title={texts.ratingWaits} size="small" className="gap-below">
      <p className="complaint-words">{complaint.waitingRating}</p>
      <Space>
        <Button type="primary" disabled={isBusy} onClick={() => decide(true)}>
          {texts.passRating}
        </Button>
        <Button disabled={isBusy} onClick={() => decide(false)}>
          {texts.keepRating}
        </Button>
      </Space>
    </Card>
  );
}
