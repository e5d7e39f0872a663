import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { MissingTab } from './missing-tab.tsx';
import { PushTab } from './push-tab.tsx';
import { texts } from './texts.ts';
import { UndescribedTab } from './undescribed-tab.tsx';

export function Component() {
  return (
    <Screen title={texts.seo} note={texts.seoNote}>
      <Tabs
        destroyOnHidden
        items={[
          { key: 'missing', label: texts.missing, children: <MissingTab /> },
          { key: 'undescribed', label: texts.undescribed, children: <UndescribedTab /> },
          { key: 'pushes', label: texts.pushes, children: <PushTab /> },
        ]}
      />
    </Screen>
  );
}
