import { useSearchParams } from 'react-router';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { Adjustments } from './adjustments.tsx';
import { LedgerChecks } from './ledger-checks.tsx';
import { MemberLedger } from './member-ledger.tsx';
import { texts } from './texts.ts';
import './money.css';

export function Component() {
  const mayView = useHolds('ledger.view');
  const [params, setParams] = useSearchParams();
  const first = mayView ? 'checks' : 'adjustments';
  const viewed = [
    { key: 'checks', label: texts.checksTab, children: <LedgerChecks /> },
    { key: 'member', label: texts.memberTab, children: <MemberLedger /> },
  ];
  const adjusting = { key: 'adjustments', label: texts.adjustmentsTab, children: <Adjustments /> };
  return (
    <Screen title={texts.ledgerTitle} note={texts.ledgerNote}>
      <Tabs
        activeKey={params.get('tab') ?? first}
        onChange={(tab) => setParams(tab === first ? {} : { tab }, { replace: true })}
        destroyOnHidden
        items={mayView ? [...viewed, adjusting] : [adjusting]}
      />
    </Screen>
  );
}
