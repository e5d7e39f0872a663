import { Screen } from '#desk/kit/screen.tsx';
import { useTexts } from '#desk/kit/texts.ts';
import { CheckTable } from './check-table.tsx';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

export function Component() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  return (
    <Screen title={texts.checks} note={texts.checksNote}>
      <CheckTable />
    </Screen>
  );
}
