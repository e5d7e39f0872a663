import { useSearchParams } from 'react-router';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { FeeList } from './fee-list.tsx';
import { FeeRates } from './fee-rates.tsx';
import { texts } from './texts.ts';
import './money.css';

export function Component() {
  const [params, setParams] = useSearchParams();
  return (
    <Screen title={texts.feesTitle} note={texts.feesNote}>
      <Tabs
        activeKey={params.get('tab') ?? 'list'}
        onChange={(tab) => setParams(tab === 'list' ? {} : { tab }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'list', label: texts.feesTab, children: <FeeList /> },
          { key: 'rates', label: texts.ratesTab, children: <FeeRates /> },
        ]}
      />
    </Screen>
  );
}
