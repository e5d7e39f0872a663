import { REFUSED_HEADER } from '@rujian/contract/base/constants';
import { data } from 'react-router';
import type { Route } from './+types/not-found.route';

// Also shows, by a header that no visitor can send, a refused request; a separate route so that the layout has its
// data.
export function loader({ request }: Route.LoaderArgs) {
  const seconds = request.headers.get(REFUSED_HEADER);
  throw seconds === null ? data(null, { status: 404 }) : data({ seconds }, { status: 429 });
}

export default function NotFound() {
  return null;
}
