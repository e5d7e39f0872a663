import { ResourceScreen } from '#desk/kit/resource/resource-screen.tsx';
import { useRedirectView } from './redirect-view.tsx';

export function Component() {
  return <ResourceScreen {...useRedirectView()} />;
}
