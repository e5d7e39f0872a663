import type { MemberTexts } from './texts.ts';

const ENTRIES = ['face', 'a', 'b', 'c', 'd', 'e', 'f'];

export function MemberSkeleton({ texts }: { texts: MemberTexts | undefined }) {
  return (
    <div className="wrap mc" aria-busy="true">
      <div className="mc-bones" aria-hidden="true">
        {ENTRIES.map((entry) => (
          <div key={entry} className="mc-bone" />
        ))}
      </div>
      <div className="mc-main mc-bones mc-bones-main">
        <div className="mc-bone" />
        <div className="mc-bone" />
        <div className="mc-bone" />
        {texts && (
          <p>
            <span className="sr needs-js">{texts.loading}</span>
            <noscript>{texts.needsScript}</noscript>
          </p>
        )}
      </div>
    </div>
  );
}
