import type { LineNames } from './line-store'

/** What a line that does not wait says to the others. */
export const nobody = { account: '', realName: '', managerId: '', positionId: '', roleId: '' }

/** What lines that wait are called, at their places; nobody where one does not wait. */
export const waitingNames = (all: readonly LineNames[]) => all.map(({ waits, ...names }) => (waits ? names : nobody))
