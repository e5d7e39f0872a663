import { listPlans } from '@rujian/contract/areas/articles/planning';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { chinaDay } from '#desk/kit/china-time.ts';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

export function TodaysPlan() {
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
          <Nothing text={texts.nothingPlanned} action={<LinkButton to="/planning">{texts.planSomething}</LinkButton>} />
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
