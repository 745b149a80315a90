import { useQuery } from '@tanstack/react-query'
import { design } from '@workstation/contract/design'
import { compileForm } from '@workstation/domain/form/compile-form'
import type { FormDocument } from '@workstation/domain/form/document'
import { createFormState } from '@workstation/domain/form/form-state'
import { startRecord } from '@workstation/domain/form/start-record'
import { Button } from 'antd'
import { useMemo, useRef } from 'react'
import { queryOf } from '../../../platform/queries/query-of'
import { toast } from '../../../platform/toast'
import { LateSkeleton } from '../../../ui/late-skeleton'
import { PageError } from '../../../ui/page-error'
import { FormView, focusProblem } from '../form-view'
import { recordContext } from '../record/released-form'
import { scriptsOf } from '../scripts/form-scripts'
import { useFormTexts } from '../use-form-texts'
import './form-preview.css'

/** A form as it is drawn now, to be filled in for trying; nothing of it is saved (RTE-13). */
export function FormPreview({ id }: { id: string }) {
  const { t } = useFormTexts()
  const place = useRef<HTMLDivElement>(null)
  const { data, error } = useQuery(queryOf(design.get, { id }))
  const state = useMemo(() => {
    if (!data) return null
    const form = compileForm(JSON.parse(data.formData) as FormDocument)
    return createFormState(form, startRecord(form, recordContext()), recordContext())
  }, [data])
  if (error && !data) return <PageError error={error} />
  if (!data || !state) return <LateSkeleton />
  const check = async () => {
    const problems = state.checkAll()
    if (problems.length === 0 && (await scriptsOf(state)?.maySubmit()) === false) return
    if (problems.length === 0) return toast.success(t('allRight'))
    toast.error(t('wrong', { count: problems.length }))
    focusProblem(state, place.current, problems)
  }
  return (
    <section className="form-preview" aria-labelledby="form-preview-title">
      <h2 id="form-preview-title">{t('previewTitle', { name: data.fullName })}</h2>
      <p className="form-none">{t('previewText')}</p>
      <div ref={place}>
        <FormView state={state} />
      </div>
      <Button type="primary" onClick={() => void check()}>
        {t('check')}
      </Button>
    </section>
  )
}
