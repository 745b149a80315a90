/** A month's folder per type, and a name of our own: nothing that a client says is part of it (THR-07). */
export const storageKeyOf = (type: string, id: string, now: Date): string =>
  `${type}/${now.toISOString().slice(0, 7)}/${id}`
