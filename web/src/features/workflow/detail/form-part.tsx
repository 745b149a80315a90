import { Alert } from 'antd'
import type { Ref } from 'react'
import { FormView, LostFields, UnreadFields, useWords } from '../../form'
import { useWorkflowTexts } from '../use-workflow-texts'
import type { ApprovalForm, Overtaken } from './use-approval-form'
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
      {form && form.overtaken.length > 0 && <OvertakenFields fields={form.overtaken} />}
      {form && <LostFields fields={form.lost} />}
      {form && !reads && <UnreadFields form={form.state.form} unread={form.unread} />}
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

/** What somebody else wrote meanwhile where I wrote as well: mine stands in the form, theirs is told. */
function OvertakenFields({ fields }: { fields: readonly Overtaken[] }) {
  const { t } = useWorkflowTexts()
  const words = useWords()
  return (
    <Alert
      type="warning"
      showIcon
      className="approval-overtaken"
      title={t('detail.overtaken')}
      description={
        <ul>
          {fields.map(({ label, theirs }) => (
            <li key={words(label)}>
              {t('detail.theirs', { field: words(label), value: theirs || t('detail.nothing') })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
