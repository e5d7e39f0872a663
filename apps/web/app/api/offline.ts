export function keepOffline(path: string, isOn: boolean): void {
  tell({ collected: path, isOn });
}

export function forgetOffline(): void {
  tell({ collected: null });
}

function tell(message: object): void {
  // Missing without HTTPS and before the first visit is complete.
  navigator.serviceWorker?.controller?.postMessage(message);
}
