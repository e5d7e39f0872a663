import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; onError: () => void };

/** Draws nothing in place of a part that breaks, and says so: the rest of the page goes on. */
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
