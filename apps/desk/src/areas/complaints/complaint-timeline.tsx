import { getDeskComplaint, noteComplaint } from '@rujian/contract/areas/complaints/desk';
import type { ComplaintActor } from '@rujian/contract/vocabulary/complaints';
import { Button, Input, Segmented, Space, Tag, Timeline } from 'antd';
import { useState } from 'react';
import { Card } from '#desk/kit/card.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { wholeTime } from '#desk/kit/moment.tsx';
import { quoteOf } from '#desk/kit/words/told.ts';
import type { DeskComplaint } from './complaint-texts.tsx';
import { texts } from './texts.ts';

const NOTE_KINDS = ['note', 'call', 'letter'] as const;
const COLOURS: Record<string, string> = { desk: 'green', brand: 'orange', user: 'blue' };

export function ComplaintTimeline({ complaint, mayWrite }: { complaint: DeskComplaint; mayWrite: boolean }) {
  return (
    <Card title={texts.timeline} size="small" className="gap-below">
      {mayWrite && <NoteForm id={complaint.id} />}
      <Timeline
        items={[...complaint.timeline].reverse().map((event, index) => ({
          key: `${event.at}:${index}`,
          color: COLOURS[event.side] ?? 'gray',
          content: (
            <>
              <Space size={6} wrap>
                <b className="capital">{event.action}</b>
                {event.state && <Tag>{event.state.name}</Tag>}
                <small>{[texts.sides[event.side as ComplaintActor], event.who].filter(Boolean).join(' ')}</small>
                <small>{wholeTime(event.at)}</small>
                <small className="complaint-audience">{texts.audiences[event.audience]}</small>
              </Space>
              {event.text && <p className="complaint-words">{event.text}</p>}
            </>
          ),
        }))}
      />
    </Card>
  );
}

function NoteForm({ id }: { id: number }) {
  const [kind, setKind] = useState<(typeof NOTE_KINDS)[number]>('note');
  const [text, setText] = useState('');
  const { run, isBusy } = useDo(noteComplaint, { success: texts.noted, refreshes: [getDeskComplaint] });
  return (
    <div className="gap-below complaint-note stack-2">
      <Segmented
        size="small"
        aria-label={texts.noteKind}
        value={kind}
        onChange={setKind}
        options={NOTE_KINDS.map((value) => ({ value, label: texts.noteKinds[value] }))}
      />
      <Input.TextArea
        aria-label={texts.noteText}
        placeholder={texts.notePlaceholder}
        rows={2}
        maxLength={1_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        size="small"
        disabled={text.trim().length < 2}
        loading={isBusy}
        onClick={async () => {
          if (await run({ id, kind, text: text.trim() }, quoteOf(text))) setText('');
        }}
      >
        {texts.addNote}
      </Button>
    </div>
  );
}
