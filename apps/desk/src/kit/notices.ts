import type { useAppProps } from 'antd/es/app/context';

let app: useAppProps | undefined;

/** The root provides its messages and dialogs to code outside of components. */
export function provideApp(context: useAppProps): void {
  app = context;
}

export function notify(kind: 'success' | 'error' | 'info' | 'warning', text: string): void {
  void app?.message[kind](text);
}

/** Dialogs in the theme and language of the desk. */
export function dialogs(): useAppProps['modal'] {
  if (!app) throw new Error('The desk is not drawn yet');
  return app.modal;
}
