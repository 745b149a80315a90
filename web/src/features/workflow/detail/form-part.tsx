import type { Ref } from 'react'
import { FormView } from '../../form'
import { useWorkflowTexts } from '../use-workflow-texts'
import type { ApprovalForm } from './use-approval-form'
import './approval-view.css'

interface FormPartProps {
  form: ApprovalForm | null
  /** Shows values in words, with nothing to fill in. */
  reads: boolean
  words?: Readonly<Record<string, unknown>>
  place?: Ref<HTMLDivElement>
}

/** What an approval is about, laid out as its form; open where the step lets its people write. */
export function FormPart({ form, reads, words, place }: FormPartProps) {
  const { t } = useWorkflowTexts()
  return (
    <section className="approval-part">
      <h2>{t('detail.form')}</h2>
      <div ref={place}>
        {form ? (
          <FormView state={form.state} levelOf={form.levelOf} reads={reads} {...(words && { words })} />
        ) : (
          <p className="approval-none">{t('detail.noForm')}</p>
        )}
      </div>
    </section>
  )
}
