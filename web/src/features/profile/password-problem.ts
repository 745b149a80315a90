export type PasswordProblem = 'passwordRule' | 'samePassword' | 'passwordsDiffer'

/** 6 to 16 letters and digits, both kinds among them (USR-47). */
const passwordRule = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,16}$/

export interface NewPassword {
  old: string
  next: string
  again: string
}

/** What is wrong with a change of the own password, or null; `field` is where to say it. */
export function passwordProblem({
  old,
  next,
  again,
}: NewPassword): { field: 'next' | 'again'; key: PasswordProblem } | null {
  if (!passwordRule.test(next)) return { field: 'next', key: 'passwordRule' }
  if (next === old) return { field: 'next', key: 'samePassword' }
  return next === again ? null : { field: 'again', key: 'passwordsDiffer' }
}
