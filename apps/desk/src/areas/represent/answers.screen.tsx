import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { FactList } from './fact-list.tsx';
import { ResponseList } from './response-list.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';
import './represent.css';

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const [params, setParams] = useSearchParams();
  const tabs = [
    ...(useHolds('records.view')
      ? [{ key: 'responses', label: texts.responses, children: <ResponseList /> }]
      : []),
    ...(useHolds('brands.view')
      ? [{ key: 'facts', label: texts.facts, children: <FactList /> }]
      : []),
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
