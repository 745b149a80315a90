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
  /** The element around the form. */
  readonly place: RefObject<HTMLElement | null>
}

/** Whether somebody can do anything about a problem. */
export function isOwnToMend({ levelOf }: ReleasedForm, path: string): boolean {
  const [key = path, , column] = path.split('.')
  return levelOf(key) === 'write' && (column === undefined || levelOf(`${key}.${column}`) === 'write')
}

/** Looks whether a record may be saved, by its form and then by its scripts, and hands it on. */
export function useSubmit({ released, state, place }: Submitting, write: () => void) {
  const { t } = useFormTexts()
  const asked = useRef(false)
  const [isAsking, setIsAsking] = useState(false)
  const isRight = () => {
    const problems = state.checkAll().filter(({ path }) => isOwnToMend(released, path))
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
