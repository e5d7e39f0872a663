import type { MessageInstance } from 'antd/es/message/interface';
import type { HookAPI } from 'antd/es/modal/useModal';

type Places = { message: MessageInstance; modal: HookAPI };

let places: Places | undefined;

/** The root provides its messages and dialogs to code outside of components. */
export function provideNotices(given: Places): void {
  places = given;
}

export function notify(kind: 'success' | 'error' | 'info' | 'warning', text: string): void {
  void places?.message[kind](text);
}

export function dialogs(): HookAPI {
  if (!places) throw new Error('The desk is not drawn yet');
  return places.modal;
}
