import { ClockCircleOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { DndContext, PointerSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core';
import { listDeskArticles } from '@rujian/contract/areas/articles/desk';
import { listPlans, movePlan, type Plan } from '@rujian/contract/areas/articles/planning';
import { fill } from '@rujian/contract/base/fill';
import { PLAN_STATE } from '@rujian/contract/vocabulary/articles';
import { Button, Flex, Segmented, Space } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { chinaDay, chinaHour } from '#desk/kit/china-time.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { IconButton } from '#desk/kit/link-button.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { calendarDays, type Range } from './calendar-days.ts';
import { PlanForm } from './plan-form.tsx';
import { texts } from './texts.ts';
import './planning.css';

const SCHEDULED_SHOWN = 100;
/** A click opens a plan; only a movement drags it. */
const DRAG_FROM_PX = 6;

export function Component() {
  const [range, setRange] = useState<Range>('month');
  const [around, setAround] = useState(() => dayjs(chinaDay()));
  const [open, setOpen] = useState<Partial<Plan> & { day: string }>();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }));
  const days = calendarDays(around, range);
  const [from = '', until = ''] = [days[0], days.at(-1)];
  const plans = useCall(listPlans, { from, until });
  const scheduled = useCall(listDeskArticles, {
    state: 'scheduled',
    sort: 'scheduled',
    order: 'asc',
    limit: SCHEDULED_SHOWN,
  } as const);
  const move = useDo(movePlan, { refreshes: [listPlans] });
  const goBy = (by: number) => setAround(around.add(by, range));

  async function drop(id: number, day: string) {
    const plan = plans.data?.list.find((one) => one.id === id);
    if (!plan || plan.day === day) return;
    const moved = await move.run({ id, day });
    if (moved) notify('success', fill(texts.moved, { day: moved.day }));
  }

  const entries: ScheduledEntry[] = (scheduled.data?.list ?? []).map((row) => ({
    id: row.id,
    title: row.title,
    day: chinaDay(row.scheduledFor ?? 0),
    time: chinaHour(row.scheduledFor ?? 0),
  }));

  return (
    <Screen
      title={texts.title}
      note={texts.note}
      extra={
        <Allowed right="articles.write">
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ day: chinaDay() })}>
            {texts.add}
          </Button>
        </Allowed>
      }
    >
      <Card isFlush>
        <Flex justify="space-between" align="center" className="list-tools">
          <Space>
            <Button icon={<LeftOutlined />} aria-label={texts.before} onClick={() => goBy(-1)} />
            <Button onClick={() => setAround(dayjs(chinaDay()))}>{texts.today}</Button>
            <Button icon={<RightOutlined />} aria-label={texts.after} onClick={() => goBy(1)} />
            <b className="plan-month">{around.format(deskLang === 'en' ? 'MMMM YYYY' : 'YYYY年M月')}</b>
          </Space>
          <small className="ed-quiet">{texts.hint}</small>
          <Segmented<Range>
            aria-label={texts.range}
            value={range}
            onChange={setRange}
            options={[
              { value: 'month', label: texts.month },
              { value: 'week', label: texts.week },
            ]}
          />
        </Flex>
        <Loaded query={plans}>
          {({ list }) => (
            <DndContext
              sensors={sensors}
              onDragEnd={({ active, over }) => {
                if (over) void drop(Number(active.id), String(over.id));
              }}
            >
              <div className="plan-grid" data-range={range}>
                {days.slice(0, 7).map((day) => (
                  <b key={day} className="plan-weekday">
                    {texts.weekdays.split(' ')[dayjs(day).day()]}
                  </b>
                ))}
                {days.map((day) => (
                  <DayCell
                    key={day}
                    day={day}
                    isOther={range === 'month' && !dayjs(day).isSame(around, 'month')}
                    plans={list.filter((plan) => plan.day === day)}
                    scheduled={entries.filter((entry) => entry.day === day)}
                    onOpen={setOpen}
                  />
                ))}
              </div>
            </DndContext>
          )}
        </Loaded>
      </Card>
      {open && <PlanForm key={open.id ?? open.day} plan={open} onClose={() => setOpen(undefined)} />}
    </Screen>
  );
}

type ScheduledEntry = { id: number; title: string; day: string; time: string };

type DayProps = {
  day: string;
  isOther: boolean;
  plans: Plan[];
  scheduled: ScheduledEntry[];
  onOpen: (plan: Partial<Plan> & { day: string }) => void;
};

function DayCell({ day, isOther, plans, scheduled, onOpen }: DayProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const mayAdd = useHolds('articles.write');
  return (
    <section
      ref={setNodeRef}
      className="plan-day"
      aria-label={day}
      data-other={isOther || undefined}
      data-today={day === chinaDay() || undefined}
      data-over={isOver || undefined}
    >
      <header>
        <time dateTime={day}>{dayjs(day).date()}</time>
        {mayAdd && (
          <IconButton
            size="small"
            icon={<PlusOutlined />}
            label={fill(texts.addOn, { day })}
            onClick={() => onOpen({ day })}
          />
        )}
      </header>
      {scheduled.map(({ id, title, time }) => (
        <Link key={id} to={`/articles/${id}`} className="plan-scheduled clip" title={fill(texts.scheduledAt, { time })}>
          <ClockCircleOutlined /> {time} {title}
        </Link>
      ))}
      {plans.map((plan) => (
        <PlanChip key={plan.id} plan={plan} onOpen={() => onOpen(plan)} />
      ))}
    </section>
  );
}

function PlanChip({ plan, onOpen }: { plan: Plan; onOpen: () => void }) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: plan.id, disabled: !plan.mayEdit });
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="plan-chip"
      data-state={plan.state}
      data-dragging={isDragging || undefined}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      {...listeners}
      onClick={onOpen}
    >
      <span>{plan.title}</span>
      <small>
        {PLAN_STATE.label(plan.state, deskLang)}
        {plan.assignee && ` · ${plan.assignee.name}`}
      </small>
    </button>
  );
}
