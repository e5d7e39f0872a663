import { useSearchParams } from 'react-router';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { FactList } from './fact-list.tsx';
import { ResponseList } from './response-list.tsx';
import { texts } from './texts.ts';
import './represent.css';

export function Component() {
  const [params, setParams] = useSearchParams();
  const tabs = [
    ...(useHolds('records.view') ? [{ key: 'responses', label: texts.responses, children: <ResponseList /> }] : []),
    ...(useHolds('brands.view') ? [{ key: 'facts', label: texts.facts, children: <FactList /> }] : []),
  ];
  const first = tabs[0]?.key ?? '';
  return (
    <Screen title={texts.answersTitle} note={texts.answersNote}>
      <Tabs
        activeKey={params.get('tab') ?? first}
        onChange={(tab) => setParams(tab === first ? {} : { tab }, { replace: true })}
        destroyOnHidden
        items={tabs}
      />
    </Screen>
  );
}
