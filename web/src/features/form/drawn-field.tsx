import type { FormNode } from '@workstation/domain/form/document'
import { createFormState } from '@workstation/domain/form/form-state'
import { startRecord } from '@workstation/domain/form/start-record'
import { memo, useId, useMemo } from 'react'
import { currentLanguage } from '../../platform/i18n'
import { currentTimeZone } from '../../platform/time-zone'
import type { FieldLevel } from './field-level'
import { type FormDrawing, FormProvider, useNode } from './form-context'
import { formOfOne } from './form-of-one'
import { webKindOf } from './kinds/index'
import { FieldBox } from './node-view'
import { scriptsOf } from './scripts/form-scripts'
import { useFormTexts } from './use-form-texts'
import { useWords } from './use-words'
import './form-view.css'

const allWritten = (): FieldLevel => 'write'
const noWords = {}

/** Whether a kind stands in a form without a label: words, lines, buttons. */
export const drawsItself = (kind: string): boolean => webKindOf(kind)?.Part !== undefined

/**
 * A field as it stands in its form, without its label, for who draws that: it is the field itself, and nobody reaches it.
 * Drawn again only when the node changes.
 */
export const DrawnField = memo(function DrawnField({ node }: { node: FormNode }) {
  const { t } = useFormTexts()
  const prefix = useId()
  const option = t('drawnOption')
  const drawing = useMemo((): FormDrawing => {
    const form = formOfOne(node, option)
    // Whoever draws the form is not the one who fills it in.
    const context = { timeZone: currentTimeZone(), language: currentLanguage(), now: Date.now(), own: {} }
    const state = createFormState(form, startRecord(form, context), context)
    return { state, reads: false, levelOf: allWritten, words: noWords, prefix, webKindOf, scripts: scriptsOf(state) }
  }, [node, prefix, option])
  return (
    <FormProvider value={drawing}>
      <div inert className="drawn-field">
        <Alone node={drawing.state.form.document.nodes[node.id] ?? node} />
      </div>
    </FormProvider>
  )
})

function Alone({ node }: { node: FormNode }) {
  const now = useNode(node.id)
  const label = useWords()(node.label)
  const web = webKindOf(node.kind)
  if (web?.Part) return <web.Part node={node} />
  return <FieldBox {...{ node, now, label }} {...(web && { web })} reads={false} isRequired={false} />
}
