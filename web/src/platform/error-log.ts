import { create } from 'zustand'
import { ApiError } from './api-error'
import { forget, keep, readKept } from './storage'

/** Something that went wrong in this browser. */
export interface ClientError {
  /** Epoch milliseconds. */
  time: number
  text: string
  /** Path of the page; a query could hold what nobody else may read. */
  path: string
  /** Where in the code, and the request id of a failed call. */
  detail: string
}

const key = 'errorLog'
const most = 20

function kept(): ClientError[] {
  const list: Partial<ClientError>[] = readKept(key, [])
  return list.map(({ time = 0, text = '', path = '', detail = '' }) => ({ time, text, path, detail }))
}

/** The last errors of this browser, the newest first (SHL-71). */
export const useErrorLog = create<{ errors: ClientError[] }>(() => ({ errors: kept() }))

function describe(error: unknown): Pick<ClientError, 'text' | 'detail'> {
  if (error instanceof ApiError) return { text: error.msg, detail: error.requestId }
  if (!(error instanceof Error)) return { text: String(error), detail: '' }
  const place = error.stack?.split('\n').find((line) => /^\s*at |@/.test(line)) ?? ''
  return { text: `${error.name}: ${error.message}`, detail: place.trim() }
}

/** A refusal that the server expects is no error of the product. */
const isExpected = (error: unknown) => error instanceof ApiError && error.requestId === '' && error.code !== 0

/** Keeps an error in this browser, the newest 20. */
export function noteError(error: unknown): void {
  if (isExpected(error)) return
  const { text, detail } = describe(error)
  const entry = {
    time: Date.now(),
    text: text.slice(0, 500),
    path: window.location.pathname,
    detail: detail.slice(0, 300),
  }
  const errors = [entry, ...useErrorLog.getState().errors].slice(0, most)
  keep(key, errors)
  useErrorLog.setState({ errors })
}

export function clearErrors(): void {
  forget(key)
  useErrorLog.setState({ errors: [] })
}

/** Keeps every error that nobody catches; answers what ends that. */
export function watchErrors(): () => void {
  const hear = ({ error, message }: ErrorEvent) => noteError(error ?? message)
  const hearRejection = ({ reason }: PromiseRejectionEvent) => noteError(reason)
  window.addEventListener('error', hear)
  window.addEventListener('unhandledrejection', hearRejection)
  return () => {
    window.removeEventListener('error', hear)
    window.removeEventListener('unhandledrejection', hearRejection)
  }
}
