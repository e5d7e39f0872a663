import { ClockCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { Plan } from '@rujian/contract/areas/articles/planning';
import { fill } from '@rujian/contract/base/fill';
import { PLAN_STATE } from '@rujian/contract/vocabulary/articles';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import { chinaDay } from '#desk/kit/china-time.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

export type ScheduledEntry = { id: number; title: string; day: string; time: string };

type Props = {
  day: string;
  isOther: boolean;
  plans: Plan[];
  scheduled: ScheduledEntry[];
  onOpen: (plan: Partial<Plan> & { day: string }) => void;
};

export function DayCell({ day, isOther, plans, scheduled, onOpen }: Props) {
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
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined />}
            aria-label={fill(texts.addOn, { day })}
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
