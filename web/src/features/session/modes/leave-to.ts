/** Leaves for a page of somebody else. A file of its own, since tests have no other site to go to. */
export const leaveTo = (address: string): void => window.location.assign(address)
