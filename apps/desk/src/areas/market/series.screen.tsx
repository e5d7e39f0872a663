import { type DeskSeries, listDeskSeries } from '@rujian/contract/areas/market/desk';
import { Button } from 'antd';
import { Link, useParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { ImportTab } from './import-tab.tsx';
import { texts } from './texts.ts';
import { TrailTab } from './trail-tab.tsx';
import { ValuesTab } from './values-tab.tsx';
import { WeekComment } from './week-comment.tsx';

const ALL = { page: 1, limit: 100 };

export function Component() {
  const { id = '' } = useParams();
  const query = useCall(listDeskSeries, ALL);
  return (
    <Loaded query={query}>
      {({ list }) => {
        const series = list.find((one) => one.id === Number(id));
        if (!series) return <Nothing action={<Link to="/market">{texts.back}</Link>} />;
        return <Series series={series} />;
      }}
    </Loaded>
  );
}

function Series({ series }: { series: DeskSeries }) {
  const canEdit = useHolds('records.edit');
  const { newest, unit, decimals } = series;
  return (
    <Screen
      title={series.name}
      note={newest ? `${newest.value.toFixed(decimals)} ${unit} · ${newest.day}` : texts.noValues}
      extra={
        <>
          <Link to="/market">{texts.back}</Link>
          <Button href={`/market#${series.key}`} target="_blank">
            {texts.publicPage}
          </Button>
        </>
      }
    >
      <Card isTight>
        <Tabs
          items={[
            { key: 'values', label: texts.tabValues, children: <ValuesTab series={series} canEdit={canEdit} /> },
            ...(canEdit
              ? [
                  { key: 'import', label: texts.tabImport, children: <ImportTab series={series} /> },
                  {
                    key: 'comment',
                    label: texts.tabComment,
                    children: <WeekComment key={series.comment?.week ?? ''} series={series} />,
                  },
                ]
              : []),
            { key: 'trail', label: texts.tabTrail, children: <TrailTab series={series} /> },
          ]}
        />
      </Card>
    </Screen>
  );
}
