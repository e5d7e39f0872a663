import { Screen } from '#desk/kit/screen.tsx';
import { FeeList } from './fee-list.tsx';
import { FeeRates } from './fee-rates.tsx';
import { AddressTabs } from './money-parts.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <Screen title={texts.feesTitle} note={texts.feesNote}>
      <AddressTabs
        items={[
          { key: 'list', label: texts.feesTab, children: <FeeList /> },
          { key: 'rates', label: texts.ratesTab, children: <FeeRates /> },
        ]}
      />
    </Screen>
  );
}
