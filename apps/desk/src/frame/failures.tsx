import { fill } from '@rujian/contract/base/fill';
import { Button, Result } from 'antd';
import { useLocation, useRouteError } from 'react-router';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { texts } from './texts.ts';

export function NoSuchScreen() {
  const { pathname } = useLocation();
  return (
    <Result
      status="404"
      title={fill(texts.noSuchScreen, { path: pathname })}
      extra={
        <LinkButton to="/" type="primary">
          {texts.toWork}
        </LinkButton>
      }
    />
  );
}

/** A broken screen; after a new release a reload often helps. */
export function ScreenFailed() {
  const error = useRouteError();
  return (
    <Result
      status="error"
      title={texts.screenFailed}
      subTitle={error instanceof Error ? error.message : ''}
      extra={
        <Button type="primary" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      }
    />
  );
}
