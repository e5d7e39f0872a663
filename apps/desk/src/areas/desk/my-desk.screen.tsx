import { type DeskOverview, getDeskOverview } from '@rujian/contract/areas/figures/desk';
import { fill } from '@rujian/contract/base/fill';
import { Avatar, Col, Flex, Row } from 'antd';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { useDayTiles } from '#desk/kit/figures/day-tiles.tsx';
import { Tiles } from '#desk/kit/figures/tiles.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useDeskPerson } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { ExpiredMedia } from './expired-media.tsx';
import { HourCurve } from './hour-curve.tsx';
import { MyWork } from './my-work.tsx';
import { texts } from './texts.ts';
import { ToDos } from './to-dos.tsx';
import { timeOfDay, today } from './today.ts';
import { TodaysPlan } from './todays-plan.tsx';

const REFETCH_MS = 60_000;

export function Component() {
  const { name, roles } = useDeskPerson();
  const overview = useCall(getDeskOverview, {}, { refetchMs: REFETCH_MS });
  const hello = fill(texts.hello, { greeting: texts[timeOfDay()], name });
  const held = roles.map((role) => role.name).join(texts.listSeparator);
  return (
    <Screen title={hello} name={texts.title} note={fill(texts.dayLine, { day: today(), roles: held })}>
      <Loaded query={overview}>
        {(data) => (
          <>
            <DayTiles data={data} />
            <Row gutter={[16, 16]}>
              <Col span={16}>
                <MyWork />
                <ExpiredMedia />
                <HourCurve today={data.today} yesterday={data.yesterday} />
              </Col>
              <Col span={8}>
                <TodaysPlan />
                <ToDos />
                <Schedule rows={data.schedule} />
                <Output rows={data.output} />
              </Col>
            </Row>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function DayTiles({ data }: { data: DeskOverview }) {
  const { review, published, complaints, online } = useDayTiles(data);
  return <Tiles tiles={[review, published, complaints, online]} />;
}

function Output({ rows }: { rows: DeskOverview['output'] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Card title={texts.output}>
      {rows.length === 0 && <Nothing text={texts.noOutput} />}
      {rows.map(({ name, count }) => (
        <Flex key={name} align="center" gap={10} className="output-row">
          <Avatar size="small">{[...name][0]}</Avatar>
          <span className="output-name">{name}</span>
          <span className="output-bar">
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <b>{count}</b>
        </Flex>
      ))}
    </Card>
  );
}

function Schedule({ rows }: { rows: DeskOverview['schedule'] }) {
  return (
    <Card title={texts.schedule} className="gap-below" isTight>
      {rows.length === 0 ? (
        <Nothing text={texts.nothingScheduled} />
      ) : (
        <ol className="plain-list">
          {rows.map(({ id, title, at }) => (
            <li key={id}>
              <Link to={`/articles/${id}`}>{title}</Link>
              <Moment at={at} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
