import { useNavigation } from 'react-router';
import { useSiteData } from '#web/ui/site-data.ts';

/** Shows a pending navigation after a short delay, so that quick pages do not flash. */
export function LoadingBar() {
  const { texts } = useSiteData();
  if (useNavigation().state === 'idle') return null;
  return (
    <div className="loading-bar" role="status">
      <span className="sr">{texts.loading}</span>
    </div>
  );
}
