import type { SyncMode, SyncReport } from '@workstation/contract/data-sync'

/** How a table can be copied as it stands, what loses least first; none where it cannot. */
export function modesOf({ state, problem }: Pick<SyncReport, 'state' | 'problem'>): SyncMode[] {
  if (problem !== '' || state === 1) return []
  if (state === 2) return ['create']
  return state === 3 ? ['append', 'replace'] : ['append']
}
