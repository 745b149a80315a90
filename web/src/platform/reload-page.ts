/** The page of this window, an object so that a test can watch it. */
export const thisPage = { reload: () => window.location.reload() }
