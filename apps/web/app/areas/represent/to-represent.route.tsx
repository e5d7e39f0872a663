import { replace } from 'react-router';

/** Member centre entries are below `/user`; representatives have a separate address. */
export function clientLoader() {
  return replace('/represent');
}
clientLoader.hydrate = true as const;

export { MySkeleton as HydrateFallback } from '#web/areas/members/my/my-page.tsx';

export default function ToRepresent() {
  return null;
}
