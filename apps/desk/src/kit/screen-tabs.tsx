import { Tabs } from 'antd';
import { useNavigate } from 'react-router';

type Props<Path extends string> = {
  active: Path;
  /** Tab label of each screen, by path. */
  screens: Record<Path, string>;
};

/** Related screens as tabs, each with its own address. */
export function ScreenTabs<Path extends string>({ active, screens }: Props<Path>) {
  const navigate = useNavigate();
  return (
    <Tabs
      activeKey={active}
      items={Object.entries<string>(screens).map(([key, label]) => ({ key, label }))}
      onChange={(path) => void navigate(`/${path}`)}
    />
  );
}
