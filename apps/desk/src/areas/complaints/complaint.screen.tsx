import {
  decideComplaintRating,
  getDeskComplaint,
  listDeskComplaints,
  noteComplaint,
} from '@rujian/contract/areas/complaints/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Col, Image, Input, Row, Segmented, Space, Tag, Timeline } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { LinkButton, OutLink, TextButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { ClockDeadline } from './clock-deadline.tsx';
import { ComplaintActions } from './complaint-actions.tsx';
import { ComplaintFacts } from './complaint-facts.tsx';
import { StateTags } from './complaint-list.screen.tsx';
import { ComplaintTexts, type Corrected, type DeskComplaint } from './complaint-texts.tsx';
import { texts } from './texts.ts';
import './complaints.css';
import type { ComplaintActor } from '@rujian/contract/vocabulary/complaints';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { quoteOf } from '#desk/kit/words/told.ts';

export function Component() {
  const id = Number(useParams().id);
  const read = useCall(getDeskComplaint, { id });
  return <Loaded query={read}>{(complaint) => <Whole key={complaint.id} complaint={complaint} />}</Loaded>;
}

function Whole({ complaint }: { complaint: DeskComplaint }) {
  const mayDecide = useHolds('complaints.decide');
  const { shown, lately, joins } = complaint;
  // Input survives a reload of the complaint.
  const [typed, setTyped] = useState<Corrected>();
  const value = typed ?? shown;
  return (
    <Screen
      name={complaint.title}
      title={complaint.title}
      note={
        <Space wrap>
          {complaint.no}
          <StateTags row={complaint} />
          <ClockDeadline clock={complaint.clock} />
        </Space>
      }
      extra={
        <>
          <LinkButton to="/complaints" label={texts.back} />
          {mayDecide && <LinkButton to={`/complaints/${complaint.id}/letter`} target="_blank" label={texts.letter} />}
        </>
      }
    >
      {complaint.urgent && <Alert className="gap-below" type="error" showIcon title={texts.urgentNote} />}
      {lately.brands > 1 && <Alert className="gap-below" type="info" showIcon title={fill(texts.lately, lately)} />}
      {joins && (
        <Alert
          className="gap-below"
          type="info"
          showIcon
          title={
            <>
              {texts.joins} <Link to={`/complaints/${joins.id}`}>{joins.no}</Link>
            </>
          }
        />
      )}
      {mayDecide && <ComplaintActions complaint={complaint} corrected={value} onDone={forget} />}
      <ComplaintTexts complaint={complaint} value={value} onChange={setTyped} mayFix={mayDecide} />
      <Row gutter={16}>
        <Col span={14}>
          {complaint.waitingRating !== '' && mayDecide && <RatingCard complaint={complaint} />}
          <ComplaintTimeline complaint={complaint} mayWrite={mayDecide} />
        </Col>
        <Col span={10}>
          <ComplaintFacts complaint={complaint} mayReveal={mayDecide} />
          <EvidenceCard complaint={complaint} />
        </Col>
      </Row>
    </Screen>
  );

  function forget() {
    setTyped(undefined);
  }
}

const THUMBNAIL = 96;

function EvidenceCard({ complaint }: { complaint: DeskComplaint }) {
  const { evidence } = complaint;
  return (
    <Card title={texts.evidence} size="small">
      {evidence.length === 0 && <Nothing text={texts.noFiles} />}
      <Image.PreviewGroup>
        <Space wrap size={12}>
          {evidence.map(({ id, name, kind, url, public: isPublic }) => (
            <figure key={id} className="complaint-file">
              {kind === 'image' && url ? (
                <Image src={url} alt={name} width={THUMBNAIL} height={THUMBNAIL} className="complaint-thumb" />
              ) : (
                <OutLink to={url || undefined} label={name} />
              )}
              <figcaption>
                <Tag color={isPublic ? 'green' : 'default'}>{isPublic ? texts.filePublic : texts.filePrivate}</Tag>
              </figcaption>
            </figure>
          ))}
        </Space>
      </Image.PreviewGroup>
    </Card>
  );
}

/** The text of a rating is reviewed before publication; its stars count at once. */
function RatingCard({ complaint }: { complaint: DeskComplaint }) {
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
        <TextButton type="primary" disabled={isBusy} onClick={() => decide(true)} label={texts.passRating} />
        <TextButton disabled={isBusy} onClick={() => decide(false)} label={texts.keepRating} />
      </Space>
    </Card>
  );
}

const NOTE_KINDS = ['note', 'call', 'letter'] as const;
const COLOURS: Record<string, string> = { desk: 'green', brand: 'orange', user: 'blue' };

function ComplaintTimeline({ complaint, mayWrite }: { complaint: DeskComplaint; mayWrite: boolean }) {
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
      <TextButton
        size="small"
        disabled={text.trim().length < 2}
        loading={isBusy}
        onClick={async () => {
          if (await run({ id, kind, text: text.trim() }, quoteOf(text))) setText('');
        }}
        label={texts.addNote}
      />
    </div>
  );
}
