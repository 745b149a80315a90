import { checkForm, shapeProblems } from '@workstation/domain/form/check-form'
import type { FormDocument } from '@workstation/domain/form/document'
import { allFields, formShape } from '@workstation/domain/form/form-shape'
import { isFieldKey } from '@workstation/domain/form/release-plan'
import { AppError } from '../../../platform/app-error'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A document from its text, whatever is still wrong with its fields; null for what is none. */
export function documentIn(text: string): FormDocument | null {
  const json = parsed(text)
  return shapeProblems(json).length > 0 ? null : (json as FormDocument)
}

/** The same. @throws design.document */
export function readDraft(text: string): FormDocument {
  const document = documentIn(text)
  if (!document) throw new AppError('design.document')
  return document
}

const mostTold = 10

/**
 * The document of a draft that may be released.
 * @throws design.document, design.problems, design.empty
 */
export function releasable(text: string): FormDocument {
  const document = readDraft(text)
  const problems = checkForm(document)
  const shape = formShape(document)
  const keys = [...allFields(shape), ...shape.tables].map(({ key }) => key)
  const unfit = keys.filter((key) => !isFieldKey(key))
  const places = [...problems.map(({ node }) => node ?? ''), ...unfit]
  if (places.length > 0)
    throw new AppError('design.problems', { count: places.length, places: places.slice(0, mostTold).join(', ') })
  if (keys.length === 0) throw new AppError('design.empty')
  return document
}
