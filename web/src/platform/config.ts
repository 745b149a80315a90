/** Where the services are and how long to wait for them; hosts are empty when they are the page's own (PLT-21, PLT-29 to PLT-34). */
export const config = {
  apiHost: import.meta.env.VITE_API_HOST ?? '',
  socketPath: '/api/message/websocket',
  /** Milliseconds (PLT-22 to PLT-28). */
  timeout: { normal: 60_000, synchronisation: 100_000, transfer: 1_000_000 },
  /** Calls that ask other systems or go through many rows (PLT-23 to PLT-26). */
  slowCalls: /SynThirdInfo|Email\/Receive|Authority\/Data|DataSync\/Actions\/Execute/,
  /** Milliseconds that a toast stays (SES-54). */
  toastTime: 1500,
  /** Seconds until a tooltip shows (PLT-10). */
  tooltipDelay: 0.5,
} as const
