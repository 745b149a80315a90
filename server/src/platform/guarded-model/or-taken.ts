import { AppError } from '../app-error'
import type { GuardedModel } from './model'
import type { Columns } from './write-step'

/** Turns the refusal of a unique index into that of the model. */
export function orTaken<Result>({ writes }: GuardedModel, to: Columns, write: Promise<Result>): Promise<Result> {
  const unique = writes?.unique
  return write.catch((error: { code?: string; constraint?: string }) => {
    if (!unique || error.code !== '23505' || error.constraint !== unique.index) throw error
    const value = String(to[unique.field] ?? '')
    throw unique.taken?.(value) ?? new AppError('code-exists', { code: value })
  })
}
