import type { PAGE_VERSION_STATES } from '@rujian/contract/areas/site/pages';
import { Tag } from 'antd';
import { texts } from './texts.ts';

const COLOURS = { draft: 'default', upcoming: 'blue', in_force: 'green', past: 'gold' } as const;

export function VersionState({ state }: { state: (typeof PAGE_VERSION_STATES)[number] }) {
  return <Tag color={COLOURS[state]}>{texts[state]}</Tag>;
}
