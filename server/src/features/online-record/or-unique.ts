import { designWords } from '@workstation/domain/form/design-words'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/route'
import type { ReleasedForm } from '../design'

const taken = '23505'

/** Turns the refusal of a field's unique index into words. @throws record.taken */
export function orUnique<T>(
  { unique }: ReleasedForm,
  { language }: Pick<Context, 'language'>,
  write: Promise<T>,
): Promise<T> {
  return write.catch((error: { code?: string; constraint?: string }) => {
    const field = error.code === taken ? unique.get(error.constraint ?? '') : undefined
    if (!field) throw error
    throw new AppError('record.taken', { field: designWords(field.node.label, language), fields: field.key })
  })
}
