/** The rules of accounts, in one place for page and server. Each answers true when the value is right. */
export const accountRules = {
  /** USR-46: 11 digits starting 1[3-9]. */
  mobilePhone: (value: string): boolean => /^1[3-9]\d{9}$/.test(value),
  /** USR-47: 6 to 16 letters and digits, both kinds. */
  password: (value: string): boolean => /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,16}$/.test(value),
  /** USR-48: letters and digits only. */
  account: (value: string): boolean => /^[A-Za-z0-9]+$/.test(value),
  /** USR-49: an address as mail servers take it (RFC 5321 in its usual form). */
  email: (value: string): boolean =>
    value.length <= 254 && /^[^\s@<>()[\],;:\\"]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/.test(value),
} as const
