/** Whether this machine can draw Chinese. */
export function hasChineseFont(): boolean
/** Throws when it cannot, saying what to install. */
export function requireChineseFont(): void
