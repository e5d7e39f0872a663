import { Tabs } from 'antd';
import { useNavigate } from 'react-router';

type Props<Path extends string> = {
  active: Path;
  /** What the tab of each screen says, by its path. */
  screens: Record<Path, string>;
};

/** Screens that are sides of one another stand behind tabs, each with its own address. */
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
