/** Whether a part of the product was built from the sources that are there now. */
export function isBuilt(root: string, folder: 'web/dist' | 'server/dist'): boolean
