import type { UploadedFile } from '@rujian/contract/media';
import { lazy, Suspense, useState } from 'react';

// Cutting and sending pictures is loaded when somebody changes his.
const AvatarDialog = lazy(() =>
  import('./upload/avatar-dialog.tsx').then(({ AvatarDialog: component }) => ({
    default: component,
  })),
);

type Props = {
  label: string;
  /** Makes the uploaded square the avatar: store `file.url`. What it throws is shown in the dialog. */
  onUploaded: (file: UploadedFile) => Promise<void>;
};

/** Opens the dialog in which a member chooses and cuts his avatar. */
export function AvatarButton({ label, onUploaded }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-s" onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && (
        <Suspense>
          <AvatarDialog onUploaded={onUploaded} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
