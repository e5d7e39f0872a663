import { listPlans } from '@rujian/contract/areas/articles/planning';
import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import { type DeskOverview, getDeskOverview } from '@rujian/contract/areas/figures/desk';
import { listExpiredMedia } from '@rujian/contract/areas/media/desk';
import { fill } from '@rujian/contract/base/fill';
import { Avatar, Badge, Col, Flex, Row, Tag } from 'antd';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { chinaDay } from '#desk/kit/china-time.ts';
import { ChartCard } from '#desk/kit/figures/chart-card.tsx';
import { useDayTiles } from '#desk/kit/figures/day-tiles.tsx';
import { Tiles } from '#desk/kit/figures/tiles.tsx';
import { useScreens } from '#desk/kit/known-screens.ts';
import { deskLang, deskLocale } from '#desk/kit/lang.ts';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { ExpiredFiles } from '#desk/kit/media/expired-files.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useDeskPerson, useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { MyWork } from './my-work.tsx';
import { texts } from './texts.ts';

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

const EXPIRED_SHOWN = 3;

function ExpiredMedia() {
  const mayEdit = useHolds('media.edit');
  const expired = useCall(listExpiredMedia, {}, { enabled: mayEdit });
  if (!expired.data || expired.data.total === 0) return null;
  const { list, total } = expired.data;
  return (
    <Card
      className="gap-below"
      title={fill(texts.licencesOver, { count: total })}
      extra={<Link to="/media/expiring">{texts.licencesAll}</Link>}
    >
      <ExpiredFiles list={list.slice(0, EXPIRED_SHOWN)} />
    </Card>
  );
}

function ToDos() {
  const screens = useScreens();
  const counts = useCall(getDeskCounts, {}, { refetchMs: 60_000 });
  return (
    <Card title={texts.toDos} className="gap-below" isTight>
      <Loaded query={counts}>
        {(data) => {
          const rows = screens
            .flatMap(({ path, title }) => {
              const waiting = data[path];
              return waiting && waiting.count > 0 ? [{ path, title: title[deskLang], ...waiting }] : [];
            })
            .toSorted((one, other) => other.late - one.late || other.count - one.count);
          if (rows.length === 0) return <Nothing text={texts.nothingToDo} />;
          return (
            <ul className="plain-list">
              {rows.map(({ path, title, count, late }) => (
                <li key={path}>
                  <Link to={`/${path}`} className="beside">
                    {title}
                    <Badge
                      count={count}
                      overflowCount={999}
                      color={late > 0 ? 'var(--vermilion-solid)' : 'var(--ink-3)'}
                    />
                  </Link>
                  {late > 0 && <Tag color="error">{fill(texts.late, { count: late })}</Tag>}
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}

function TodaysPlan() {
  const mayLook = useHolds('articles.view');
  const day = chinaDay();
  const plans = useCall(listPlans, { from: day, until: day }, { enabled: mayLook });
  if (!mayLook) return null;
  const states = {
    idea: texts.planIdea,
    assigned: texts.planAssigned,
    writing: texts.planWriting,
    ready: texts.planReady,
  };
  return (
    <Card title={texts.plan} extra={<Link to="/planning">{texts.calendar}</Link>} className="gap-below" isTight>
      <Loaded
        query={plans}
        isEmpty={({ list }) => list.length === 0}
        empty={
          <Nothing text={texts.nothingPlanned} action={<LinkButton to="/planning" label={texts.planSomething} />} />
        }
      >
        {({ list }) => (
          <ul className="plain-list">
            {list.map(({ id, title, state, assignee, article }) => (
              <li key={id}>
                <div className="mine-row">
                  {article ? <Link to={`/articles/${article.id}`}>{title}</Link> : title}
                  {assignee && <p>{assignee.name}</p>}
                </div>
                <span className="mine-end hint">
                  <Tag>{states[state]}</Tag>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

const ZONE = 'Asia/Shanghai';

type TimeOfDay = 'lateNight' | 'earlyMorning' | 'morning' | 'noon' | 'afternoon' | 'evening';

function timeOfDay(now = new Date()): TimeOfDay {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: ZONE }).format(now));
  if (hour < 5) return 'lateNight';
  if (hour < 9) return 'earlyMorning';
  if (hour < 12) return 'morning';
  if (hour < 14) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}

function today(now = new Date()): string {
  return new Intl.DateTimeFormat(deskLocale, { dateStyle: 'full', timeZone: ZONE }).format(now);
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

type CurveProps = { today: readonly number[]; yesterday: readonly number[] };

function HourCurve({ today, yesterday }: CurveProps) {
  const hasViews = [...today, ...yesterday].some((views) => views > 0);
  const rows = HOURS.map((hour, index) => ({
    [texts.hour]: hour,
    [texts.today]: today[index] ?? null,
    [texts.yesterday]: yesterday[index] ?? null,
  }));
  return (
    <ChartCard
      title={texts.viewsToday}
      rows={hasViews ? rows : []}
      chart={<Curves today={today} yesterday={yesterday} />}
      empty={texts.noViews}
    />
  );
}

const WIDTH = 720;
const HEIGHT = 200;
const NAMED = [0, 6, 12, 18, 23];

/** Two lines in plain SVG: the first screen of the day does not load the chart library. */
function Curves({ today, yesterday }: CurveProps) {
  const most = Math.max(1, ...today, ...yesterday);
  const x = (hour: number) => (hour / (HOURS.length - 1)) * WIDTH;
  const line = (views: readonly number[]) =>
    views.map((count, hour) => `${x(hour)},${HEIGHT - (count / most) * HEIGHT}`).join(' ');
  return (
    <figure className="hour-curve">
      <figcaption>
        <span className="hour-today">{texts.today}</span>
        <span className="hour-yesterday">{texts.yesterday}</span>
        <span>{most.toLocaleString('en-US')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={texts.viewsToday}>
        <polyline className="hour-yesterday" points={line(yesterday)} />
        <polyline className="hour-today" points={line(today)} />
      </svg>
      <div className="hour-axis" aria-hidden="true">
        {NAMED.map((hour) => (
          <span key={hour}>{HOURS[hour]}</span>
        ))}
      </div>
    </figure>
  );
}
