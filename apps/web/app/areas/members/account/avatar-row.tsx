import type { UserInfo } from '@rujian/contract/areas/login/public';
import { DEFAULT_AVATAR_PATH } from '@rujian/contract/base/constants';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Face } from '#web/ui/content/face.tsx';
import { Allowed } from '#web/ui/member/allowed.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { useMayUpload } from '#web/ui/upload/may-upload.ts';
import { refreshUser } from './profile-calls.ts';
import type { AccountTexts } from './texts.ts';

const AvatarDialog = lazy(async () => ({ default: (await import('#web/ui/upload/avatar-dialog.tsx')).AvatarDialog }));

type Props = { user: UserInfo; waiting: string | null; texts: AccountTexts };

export function AvatarRow({ user, waiting, texts }: Props) {
  const { revalidate } = useRevalidator();
  const { site } = useSite();
  const mayUpload = useMayUpload();
  const [isOpen, setIsOpen] = useState(false);
  const hasPicture = !user.avatar.endsWith(DEFAULT_AVATAR_PATH);
  return (
    <div className="acc-avatar row">
      <Face member={{ ...user, avatar: waiting ?? user.avatar }} size="l" cdnUrl={site.cdnUrl} />
      {waiting !== null && <span className="tag">{texts.avatarInReview}</span>}
      <Allowed name="edit">
        {mayUpload && (
          <button type="button" className="btn" onClick={() => setIsOpen(true)}>
            {texts.changeAvatar}
          </button>
        )}
        {hasPicture && (
          <button type="button" className="link" onClick={() => save(DEFAULT_AVATAR_PATH)}>
            {texts.removeAvatar}
          </button>
        )}
      </Allowed>
      {isOpen && (
        <Suspense>
          <AvatarDialog onUploaded={({ url }) => save(url)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );

  /** Saves only the picture: the form below has its own button. */
  async function save(avatar: string) {
    const [{ callApi }, { saveProfile }] = await Promise.all([
      import('#web/api/browser-api.ts'),
      import('@rujian/contract/areas/members/public'),
    ]);
    const { username, nickname, gender, birthday, motto } = user;
    await callApi(
      saveProfile,
      { avatar, username, nickname, gender, birthday, motto },
      { successMessage: texts.saved },
    );
    await refreshUser();
    await revalidate();
  }
}
