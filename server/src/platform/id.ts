import { uuidv7 } from 'uuidv7'

/** A new record id: sortable by time, made without coordination (UUIDv7, RFC 9562). */
export const newId = (): string => uuidv7()
