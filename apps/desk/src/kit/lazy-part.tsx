import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/** A dialog or panel whose code is loaded when it is shown first; called once per module. */
export function lazyPart<Part extends (props: never) => ReactNode>(
  load: () => Promise<Part>,
  waiting: ReactNode = null,
): Part {
  const loaded = lazy(async () => ({ default: (await load()) as unknown as ComponentType<object> }));
  const shown: unknown = (props: object) => <Suspense fallback={waiting}>{createElement(loaded, props)}</Suspense>;
  return shown as Part;
}
