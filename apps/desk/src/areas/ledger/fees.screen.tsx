import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { Screen } from '#desk/kit/screen.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { FeeList } from './fee-list.tsx';
import { FeeRates } from './fee-rates.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';
import './money.css';

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
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
