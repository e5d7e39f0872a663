import { replace } from 'react-router';

/** Member centre entries are below `/user`; representatives have a separate address. */
export function clientLoader() {
  return replace('/represent');
}
clientLoader.hydrate = true as const;

export { RepresentSkeleton as HydrateFallback } from './represent-skeleton.tsx';

export default function ToRepresent() {
  return null;
}
