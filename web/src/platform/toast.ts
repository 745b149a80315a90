import { config } from './config'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
}

let nextId = 1
let shown: readonly Toast[] = []
const listeners = new Set<() => void>()
const onClosed = new Map<number, (() => void)[]>()

function change(toasts: readonly Toast[]) {
  shown = toasts
  for (const listener of listeners) listener()
}

function close(id: number) {
  change(shown.filter((toast) => toast.id !== id))
  const actions = onClosed.get(id) ?? []
  onClosed.delete(id)
  for (const action of actions) action()
}

function open(kind: ToastKind, text: string, { duration, onClose }: ToastOptions) {
  // Five calls that fail for one reason say it once.
  const same = shown.find((toast) => toast.kind === kind && toast.text === text)
  const id = same?.id ?? nextId++
  if (onClose) onClosed.set(id, [...(onClosed.get(id) ?? []), onClose])
  if (same) return
  change([...shown, { id, kind, text }])
  setTimeout(() => close(id), duration ?? config.toastTime)
}

interface ToastOptions {
  /** Milliseconds. */
  duration?: number
  onClose?: () => void
}

/** Says something in passing; whoever draws it subscribes to `toasts`. */
export const toast = {
  success: (text: string, options: ToastOptions = {}) => open('success', text, options),
  error: (text: string, options: ToastOptions = {}) => open('error', text, options),
  warning: (text: string, options: ToastOptions = {}) => open('warning', text, options),
  info: (text: string, options: ToastOptions = {}) => open('info', text, options),
}

export const toasts = {
  get: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Drops what is shown without calling the close actions. */
  reset() {
    onClosed.clear()
    change([])
  },
}
