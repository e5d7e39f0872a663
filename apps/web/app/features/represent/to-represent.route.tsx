import { replace } from 'react-router';

/** Entries of the member centre stand below `/user`; representatives have an address of their own. */
export function clientLoader() {
  return replace('/represent');
}
clientLoader.hydrate = true as const;

export { RepresentBones as HydrateFallback } from './represent-bones.tsx';

export default function ToRepresent() {
  return null;
}
