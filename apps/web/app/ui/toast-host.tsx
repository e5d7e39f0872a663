import { Toast } from '@base-ui/react/toast';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { texts as BUILT_IN_TEXTS } from '#web/i18n/built-in-texts.ts';
import { pageLang } from '#web/i18n/lang.ts';
import { Icon, type IconName } from './icon.tsx';
import type { ToastKind } from './toast.ts';

const ICONS: Record<ToastKind, IconName> = { success: 'check-circle', error: 'alert', info: 'info' };

const manager = Toast.createToastManager<{ kind: ToastKind }>();

const place = document.createElement('div');
place.className = 'toast-layer';
place.popover = 'manual';
document.body.append(place);
// The list must be mounted before the first message.
flushSync(() => createRoot(place).render(<ToastHost />));

export function addToast(sentence: string, kind: ToastKind, durationMs: number): void {
  raise();
  const priority = kind === 'error' ? 'high' : 'low';
  // The same message of several calls is shown once.
  manager.add({ id: sentence, title: sentence, timeout: durationMs, priority, data: { kind } });
}

export function removeToast(sentence: string): void {
  manager.close(sentence);
}

/** Above menus and dialogs that were opened later. */
function raise() {
  if (!('showPopover' in place)) return;
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
}

function ToastHost() {
  const lang = pageLang();
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Viewport className="toasts" aria-label={BUILT_IN_TEXTS[lang].notifications}>
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<{ kind: ToastKind }>();
  return toasts.map((toast) => {
    const kind = toast.data?.kind ?? 'info';
    return (
      <Toast.Root key={toast.id} toast={toast} className={`toast toast-${kind}`}>
        <Icon name={ICONS[kind]} />
        <Toast.Title render={<p />} />
      </Toast.Root>
    );
  });
}
