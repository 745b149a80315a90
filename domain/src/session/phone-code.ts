/** What a code sent by SMS is held to. */
export const phoneCodeRule = {
  digits: 6,
  /** Seconds until the next one may be asked for. */
  resendSeconds: 60,
  validSeconds: 300,
  /** Wrong and right ones together, after which it is worth nothing. */
  tries: 5,
} as const

/** How many codes may be asked for within so many milliseconds. */
export interface CodeLimit {
  readonly most: number
  readonly within: number
}

const hour = 3_600_000

export const phoneCodeLimits = {
  /** Codes for one number from one network: what others ask for takes nobody's turn. */
  phone: [
    { most: 1, within: phoneCodeRule.resendSeconds * 1000 },
    { most: 10, within: 24 * hour },
  ],
  /** Codes for one number from everywhere: nobody's phone is flooded. */
  phoneEverywhere: [{ most: 30, within: 24 * hour }],
  /** An office shares one address, so that it may ask more often than one person would. */
  address: [{ most: 60, within: hour }],
  /** Codes that are sent, to numbers of somebody: only these cost, and made-up numbers close nothing for others. */
  everybody: [{ most: 2000, within: hour }],
} as const satisfies Record<string, readonly CodeLimit[]>

/** Whether a text can be a code at all. */
export const looksLikeCode = (text: string): boolean => /^\d{6}$/.test(text)
