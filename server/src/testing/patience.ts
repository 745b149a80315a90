/** For `vi.waitFor`, which gives up after a second: what arrives in a moment takes several on a busy machine. */
export const patience = { timeout: 15_000, interval: 20 }
