import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; onError: () => void };

/** Renders nothing instead of a broken part and reports it: the rest of the page keeps working. */
export class ErrorGuard extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
