/**
 * A secret as it is stored: encrypted, and read by nobody. All that anybody is told of it, and sends back to leave it as it
 * is, is `true`.
 */
export type SealedValue = { readonly sealed: string }

export const isSealed = (value: unknown): value is SealedValue =>
  typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string'

/** Values without the secrets that are kept in them, for what is done with a record elsewhere. */
export const withoutSealed = <Values extends Readonly<Record<string, unknown>>>(values: Values): Values =>
  Object.values(values).some(isSealed)
    ? (Object.fromEntries(Object.entries(values).filter(([, value]) => !isSealed(value))) as Values)
    : values
