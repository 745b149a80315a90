import { syncWords } from '@workstation/contract/data-sync'
import type { StatusTone } from '../../ui/status-dot'

export type SyncState = keyof typeof syncWords

/** Milliseconds between two looks at a run that is under way. */
export const lookMs = 2000
export const tones: Readonly<Record<SyncState, StatusTone>> = {
  waiting: 'idle',
  running: 'busy',
  done: 'good',
  failed: 'bad',
  stopped: 'warn',
}
export const stateOf = (state: string): SyncState => (Object.hasOwn(syncWords, state) ? (state as SyncState) : 'failed')
