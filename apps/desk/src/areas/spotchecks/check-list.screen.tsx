import { Screen } from '#desk/kit/screen.tsx';
import { CheckTable } from './check-table.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <Screen title={texts.checks} note={texts.checksNote}>
      <CheckTable />
    </Screen>
  );
}
