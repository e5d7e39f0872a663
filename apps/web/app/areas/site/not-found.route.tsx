import { data } from 'react-router';

/** The 404 page; a separate route so that the layout has its data. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
