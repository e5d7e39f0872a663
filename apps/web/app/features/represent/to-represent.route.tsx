import { replace } from 'react-router';

/** Member centre entries are below `/user`; representatives have a separate address. */
export function clientLoader() {
  return replace('/represent');
}
clientLoader.hydrate = true as const;

export { RepresentBones as HydrateFallback } from './represent-bones.tsx';

export default function ToRepresent() {
  return null;
}
