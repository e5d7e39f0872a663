import { type DeskOverview, getDashboard, getDeskOverview } from '@rujian/contract/areas/figures/desk';
import { fill } from '@rujian/contract/base/fill';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useDayTiles } from '#desk/kit/figures/day-tiles.tsx';
import { Tiles } from '#desk/kit/figures/tiles.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import { texts } from './texts.ts';

const SPANS = [7, 30, 90, 365];
const USUAL_SPAN = 30;
const REFETCH_MS = 60_000;

export function Component() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('days'));
  const days = SPANS.includes(asked) ? asked : USUAL_SPAN;
  const dashboard = useCall(getDashboard, { days });
  const overview = useCall(getDeskOverview, {}, { refetchMs: REFETCH_MS });
  return (
    <Screen
      title={texts.title}
      note={texts.note}
      extra={
        <Segmented
          aria-label={texts.span}
          value={days}
          options={SPANS.map((value) => ({ value, label: fill(texts.lastDays, { days: value }) }))}
          onChange={(value) => setParams({ days: String(value) }, { replace: true })}
        />
      }
    >
      <Loaded query={overview}>{(data) => <DayTiles data={data} />}</Loaded>
      <Loaded query={dashboard}>{(data) => <DashboardCharts data={data} />}</Loaded>
    </Screen>
  );
}

function DayTiles({ data }: { data: DeskOverview }) {
  const { published, review, comments, complaints, sms, online } = useDayTiles(data);
  return <Tiles tiles={[published, review, comments, complaints, sms, online]} />;
}
