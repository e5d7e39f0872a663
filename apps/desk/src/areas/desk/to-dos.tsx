import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import { fill } from '@rujian/contract/base/fill';
import { Badge, Tag } from 'antd';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { useScreens } from '#desk/kit/known-screens.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { texts } from './texts.ts';

export function ToDos() {
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
