/** Loads the page anew, so that nothing of a session stays in it. */
export const reloadPage = (): void => window.location.reload()

/** Loads another address anew, so that nothing of a session stays in the page. */
export const loadAddress = (address: string): void => window.location.assign(address)
