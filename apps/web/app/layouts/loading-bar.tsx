import { useNavigation } from 'react-router';
import { useSite } from '#web/ui/site-data.ts';

/** Shows a pending navigation after a short delay, so that quick pages do not flash. */
export function LoadingBar() {
  return useNavigation().state === 'idle' ? null : <Bar isHidden={false} />;
}

/** The same while the next document loads; the page's script shows it. */
export function DocumentLoadingBar() {
  return <Bar isHidden />;
}

function Bar({ isHidden }: { isHidden: boolean }) {
  const { texts } = useSite();
  return (
    <div className="loading-bar" role="status" hidden={isHidden}>
      <span className="sr">{texts.loading}</span>
    </div>
  );
}
