import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import { fill } from '@rujian/contract/base/fill';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { LinkButton } from '#desk/kit/link-button.tsx';
import { Failed } from '#desk/kit/loaded.tsx';
import { useHolds } from '#desk/kit/person.tsx';
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

export function Guarded({ right, children }: { right: DeskRight | readonly DeskRight[] | null; children: ReactNode }) {
  if (useHolds(right)) return children;
  return <Failed title={texts.notAllowed} note={texts.notAllowedNote} />;
}
