import { loadAddress } from './reload-page'

/** A preview with somebody else's rights, in this window alone: the others keep the own session. */
export interface OpenPreview {
  token: string
  /** Whose rights it shows. */
  name: string
  /** Milliseconds. */
  until: number
  /** Where it was opened, and where its end leads back. */
  back: string
}

const key = 'rw_preview'

function readStored(): OpenPreview | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The preview that this window shows, null for the own session. */
export const openPreview = (): OpenPreview | null => readStored()

/** Shows the product anew with the rights of the preview; false where the browser keeps nothing over that. */
export function enterPreview(opened: OpenPreview): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(opened))
  } catch {
    return false
  }
  loadAddress('/')
  return true
}

/** Back to the own session, where the preview was opened. */
export function leavePreview(): void {
  const back = openPreview()?.back ?? '/'
  sessionStorage.removeItem(key)
  loadAddress(back)
}
