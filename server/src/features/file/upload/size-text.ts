const megabyte = 1024 * 1024

/** A limit as people read it, in whole megabytes or gigabytes. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * megabyte && bytes % (1024 * megabyte) === 0 ? `${bytes / 1024 / megabyte}GB` : `${bytes / megabyte}MB`
