/** Loads the page anew, so that nothing of a session stays in it. */
export const reloadPage = (): void => window.location.reload()
