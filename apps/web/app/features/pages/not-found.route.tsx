import { data } from 'react-router';

/** Any address that no page answers; it needs a route of its own so that the layout has its data. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
