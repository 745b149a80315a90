/** Milliseconds until a connection to a database of others, or a statement there, is given up. */
export const outsidePatience = 10_000
