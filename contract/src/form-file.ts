/** How a file with a form begins, by which it is told from others. */
export const formFile = { kind: 'formFile', schema: 1 } as const
