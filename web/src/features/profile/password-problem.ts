import { accountRules } from '@workstation/domain/user/account-rules'

export type PasswordProblem = 'passwordRule' | 'samePassword' | 'passwordsDiffer'

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
  if (!accountRules.password(next)) return { field: 'next', key: 'passwordRule' }
  if (next === old) return { field: 'next', key: 'samePassword' }
  return next === again ? null : { field: 'again', key: 'passwordsDiffer' }
}
