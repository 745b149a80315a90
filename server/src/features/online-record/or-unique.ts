import { designWords } from '@workstation/domain/form/design-words'
import { AppError } from '../../platform/app-error'
import type { ReleasedForm } from '../design'

const taken = '23505'

/** Turns the refusal of a field's unique index into words. @throws record.taken */
export function orUnique<T>({ unique }: ReleasedForm, write: Promise<T>): Promise<T> {
  return write.catch((error: { code?: string; constraint?: string }) => {
    const field = error.code === taken ? unique.get(error.constraint ?? '') : undefined
    if (!field) throw error
    // In every language: what an approval could not keep is told to others than who caused it.
    const { label } = field.node
    const [zh, en, zhtw] = [designWords(label, 'zh'), designWords(label, 'en'), designWords(label, 'zhtw')]
    throw new AppError('record.taken', { field: { zh, en, zhtw }, fields: field.key })
  })
}
