/** True for one plain address. White space, commas, quotes and angle brackets could name more than one recipient. */
export function isMailAddress(value: string): boolean {
  return value.length <= 254 && /^[^\s@,;:<>()"\\[\]]{1,64}@[^\s@,;:<>()"\\[\]]+$/.test(value)
}

/** A text that cannot begin a header of its own: control characters become spaces. */
export function oneLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
