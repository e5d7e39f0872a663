import { fill } from '@rujian/contract/base/fill';
import { Button } from 'antd';
import { useLocation, useRouteError } from 'react-router';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { Failed } from '#desk/kit/loaded.tsx';
import { texts } from './texts.ts';

export function NoSuchScreen() {
  const { pathname } = useLocation();
  return (
    <Failed title={fill(texts.noSuchScreen, { path: pathname })}>
      <LinkButton to="/" type="primary">
        {texts.toWork}
      </LinkButton>
    </Failed>
  );
}

/** A broken screen; after a new release a reload often helps. */
export function ScreenFailed() {
  const error = useRouteError();
  return (
    <Failed title={texts.screenFailed} {...(error instanceof Error && { note: error.message })}>
      <Button type="primary" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </Failed>
  );
}
