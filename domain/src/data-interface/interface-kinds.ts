/** What a data interface reads, by the number that existing clients know; the model is ours. */
export const interfaceKind = { sql: 1, json: 2, api: 3, model: 4 } as const
export type InterfaceKind = (typeof interfaceKind)[keyof typeof interfaceKind]

/** Who may call one: anybody who is signed in, whoever was named, or who is signed in at an allowed address. */
export const interfaceAccess = { signedIn: 0, named: 1, address: 2 } as const
export type InterfaceAccess = (typeof interfaceAccess)[keyof typeof interfaceAccess]

/** `requestMethod` of a call of another server; that of SQL is to read. */
export const requestMethod = { insert: '1', update: '2', read: '3', delete: '4', get: '6', post: '7' } as const

/** The most that one may hold. */
export const interfaceLimits = {
  textBytes: 65_536,
  parameters: 50,
  headers: 32,
  rows: 10_000,
  usualRows: 1000,
  seconds: 30,
  usualSeconds: 5,
} as const
