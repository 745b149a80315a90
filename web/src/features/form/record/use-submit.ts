import type { FormState } from '@workstation/domain/form/form-state'
import { type RefObject, useRef, useState } from 'react'
import { toast } from '../../../platform/toast'
import { focusProblem } from '../form-view'
import { scriptsOf } from '../scripts/form-scripts'
import { useFormTexts } from '../use-form-texts'
import type { ReleasedForm } from './released-form'

interface Submitting {
  readonly released: ReleasedForm
  readonly state: FormState
  /** Whether a record is changed that the server has already. */
  readonly isKept: boolean
  /** The element around the form. */
  readonly place: RefObject<HTMLElement | null>
}

/** Whether somebody can do anything about a problem; a secret that is kept already is not told to him, and not missing. */
function isOwnToMend({ form, levelOf }: ReleasedForm, path: string, isKept: boolean): boolean {
  const [key = path, , column] = path.split('.')
  const isClosed = levelOf(key) !== 'write' || (column !== undefined && levelOf(`${key}.${column}`) !== 'write')
  return !isClosed && !(isKept && form.fields.get(key)?.kind.secret)
}

/** Looks whether a record may be saved, by its form and then by its scripts, and hands it on. */
export function useSubmit({ released, state, isKept, place }: Submitting, write: () => void) {
  const { t } = useFormTexts()
  const asked = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const isRight = () => {
    const problems = state.checkAll().filter(({ path }) => isOwnToMend(released, path, isKept))
    if (problems.length === 0) return true
    toast.error(t('wrong', { count: problems.length }))
    focusProblem(state, place.current, problems)
    return false
  }
  const ask = async () => {
    asked.current = true
    setIsAsking(true)
    const may = await scriptsOf(state)?.maySubmit()
    setIsAsking(false)
    asked.current = false
    // Scripts may have filled something in.
    if (may !== false && isRight()) write()
  }
  const submit = () => {
    if (asked.current || !isRight()) return
    if (scriptsOf(state)) void ask()
    else write()
  }
  return { isAsking, submit }
}
