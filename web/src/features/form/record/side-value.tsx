import type { FormNode } from '@workstation/domain/form/document'
import { createFormState, type FormState } from '@workstation/domain/form/form-state'
import type { StoredValue } from '@workstation/domain/form/kind'
import { useId, useMemo } from 'react'
import type { FieldLevel } from '../field-level'
import { type FormDrawing, FormProvider, useNode } from '../form-context'
import { webKindOf } from '../kinds/index'
import { FieldBox } from '../node-view'

interface SideProps {
  /** The form as it is filled in here. */
  state: FormState
  levelOf: (key: string) => FieldLevel
  node: FormNode
  value?: StoredValue
  'aria-label'?: string
  disabled?: boolean
}

const noWords = {}

/** A value of one of both sides in the box of its field, closed: a box knows the names of what it holds, and all of its rows. */
export function SideValue({ state, levelOf, node, value = null, 'aria-label': label = '' }: SideProps) {
  const prefix = useId()
  const drawing = useMemo((): FormDrawing => {
    const side = createFormState(state.form, { ...state.values, [node.key ?? '']: value }, state.context)
    return { state: side, reads: false, levelOf, words: noWords, prefix, webKindOf, scripts: null }
  }, [state, levelOf, node, value, prefix])
  return (
    <FormProvider value={drawing}>
      <Closed node={node} label={label} value={value} />
    </FormProvider>
  )
}

/** The value is given, for what is worked out from other fields would be worked out from those of this side. */
function Closed({ node, label, value }: { node: FormNode; label: string; value: StoredValue }) {
  const now = { ...useNode(node.id), value, locked: true }
  const web = webKindOf(node.kind)
  return <FieldBox {...{ node, now, label }} {...(web && { web })} reads={false} isRequired={false} />
}
