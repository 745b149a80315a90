import { shapeProblems } from './check-form'
import { emptyForm, type FormDocument, formLimits, formSchema } from './document'
import type { FormPiece } from './form-piece'
import type { FormProblem } from './form-problem'
import { walkForm } from './form-tree'

/** A form that was kept or sent, or why it is none. */
export type ReadForm =
  | {
      readonly ok: true
      readonly document: FormDocument
      /** For a later format than this version writes: it is shown, and nothing of it is lost by saving over it. */
      readonly readOnly: boolean
    }
  | { readonly ok: false; readonly problems: readonly FormProblem[] }

function parse(json: unknown): unknown {
  if (typeof json !== 'string') return json
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

const isLater = (json: unknown): boolean => {
  const { type, schema } = (typeof json === 'object' && json !== null ? json : {}) as Readonly<Record<string, unknown>>
  return type === 'form' && Number.isSafeInteger(schema) && Number(schema) > formSchema
}

/**
 * Reads a form from JSON or its text. It may still have much wrong with it that `checkForm` tells; what this version does
 * not know of it stays. Never throws.
 */
export function readForm(json: unknown): ReadForm {
  if (typeof json === 'string' && json.length > formLimits.bytes)
    return { ok: false, problems: [{ problem: 'too-big' }] }
  const parsed = parse(json)
  const problems = shapeProblems(parsed)
  if (problems.length === 0) return { ok: true, document: parsed as FormDocument, readOnly: isLater(parsed) }
  return { ok: false, problems: isLater(parsed) ? [{ problem: 'newer-format' }, ...problems] : problems }
}

/** Reads what was copied out of a form, as it comes from a clipboard; null for anything else. */
export function readPiece(json: unknown): FormPiece | null {
  if (typeof json === 'string' && json.length > formLimits.bytes) return null
  const parsed = parse(json)
  if (typeof parsed !== 'object' || parsed === null || !('root' in parsed) || !('nodes' in parsed)) return null
  const document = { ...emptyForm, root: parsed.root, nodes: parsed.nodes }
  if (shapeProblems(document).length > 0) return null
  const { root, nodes } = document as FormDocument
  return root.length > 0 && walkForm({ ...emptyForm, root, nodes }).problems.length === 0 ? { root, nodes } : null
}
