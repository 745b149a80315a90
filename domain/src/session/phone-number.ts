/**
 * A mobile number as it is compared and called: eleven digits for the mainland of China, else `+`, country and number.
 * @returns null when the text is no mobile number
 */
export function phoneNumber(text: string): string | null {
  const bare = text
    .replace(/[\s()（）-]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+86/, '')
  if (/^1[3-9]\d{9}$/.test(bare)) return bare
  return /^\+[1-9]\d{6,14}$/.test(bare) ? bare : null
}

/** The digits by which the number may stand in a person's record, whose spelling is free. */
export function phoneSpellings(phone: string): string[] {
  const digits = phone.replace('+', '')
  return phone.startsWith('+') ? [digits, `00${digits}`] : [digits, `86${digits}`, `0086${digits}`]
}
