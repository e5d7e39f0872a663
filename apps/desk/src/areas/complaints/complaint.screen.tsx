import { getDeskComplaint } from '@rujian/contract/areas/complaints/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Col, Row, Space } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { ClockDeadline } from './clock-deadline.tsx';
import { ComplaintActions } from './complaint-actions.tsx';
import { ComplaintFacts } from './complaint-facts.tsx';
import { StateTags } from './complaint-list.screen.tsx';
import { ComplaintTexts, type Corrected, type DeskComplaint } from './complaint-texts.tsx';
import { ComplaintTimeline } from './complaint-timeline.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import { RatingCard } from './rating-card.tsx';
import { texts } from './texts.ts';
import './complaints.css';

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
          <LinkButton to="/complaints">{texts.back}</LinkButton>
          {mayDecide && (
            <LinkButton to={`/complaints/${complaint.id}/letter`} target="_blank">
              {texts.letter}
            </LinkButton>
          )}
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
