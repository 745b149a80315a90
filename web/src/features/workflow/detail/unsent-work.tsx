import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { CopyButton } from '../../../ui/copy-button'
import { FileList } from '../../../ui/file-list'
import { useFileDownload } from '../../../ui/upload/use-file-download'
import { FormView, useWords } from '../../form'
import { useWorkflowTexts } from '../use-workflow-texts'
import { useWorkflowWord } from '../workflow-status'
import { isPartOver, whyOver } from './part-end'
import { openTyped, type TypedForm } from './typed-form'
import { dropFormDraft, readFormDraft } from './use-approval-form'
import { dropDecision, readDecision } from './use-kept-decision'

/** What I made for parts that were over before I sent it: who ended each and when, and my work to take along. */
export function UnsentWork({ detail }: { detail: WorkflowDetail }) {
  const [, setDropped] = useState('')
  const drop = (part: string) => {
    dropDecision(part)
    dropFormDraft(part)
    setDropped(part)
  }
  return unsentIn(detail).map((work) => (
    <Unsent key={work.part} detail={detail} work={work} onDrop={() => drop(work.part)} />
  ))
}

type Work = NonNullable<ReturnType<typeof workOf>>

function Unsent({ detail, work, onDrop }: { detail: WorkflowDetail; work: Work; onDrop: () => void }) {
  const { t } = useWorkflowTexts()
  const word = useWorkflowWord()
  const words = useWords()
  const download = useFileDownload('annex', undefined)
  const { part, opinion, files, signature, form } = work
  const values = (form?.fields ?? []).map((field) =>
    t('unsent.value', { field: words(field.label), value: shownValue(field, t) }),
  )
  const text = [opinion, ...values].filter((line) => line !== '').join('\n')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('unsent.title')}
      description={
        <>
          <p className="approval-said">{whyOver(detail, part, { t, word })}</p>
          {opinion !== '' && <blockquote className="approval-unsent">{opinion}</blockquote>}
          <FileList files={files} onDownload={download} preview={{}} />
          {signature !== '' && <img className="approval-unsent-sign" src={signature} alt={t('unsent.signature')} />}
          {form && <TypedFields form={form} />}
          <Flex gap={8}>
            {text !== '' && <CopyButton text={text} label={t(form ? 'unsent.copyAll' : 'unsent.copy')} />}
            <Button type="text" onClick={onDrop}>
              {t('unsent.drop')}
            </Button>
          </Flex>
        </>
      }
    />
  )
}

const shownValue = ({ text, isEmpty }: TypedForm['fields'][number], t: ReturnType<typeof useWorkflowTexts>['t']) =>
  text || t(isEmpty ? 'detail.nothing' : 'unsent.chosen')

/** What I changed of the form, laid out as it is there. */
function TypedFields({ form: { state, fields } }: { form: TypedForm }) {
  const { t } = useWorkflowTexts()
  const mine = new Set(fields.map(({ key }) => key))
  const levelOf = (path: string) => (mine.has(path.split('.')[0] ?? path) ? 'see' : 'none')
  const words = Object.fromEntries(fields.map((field) => [field.key, shownValue(field, t)]))
  return (
    <section aria-label={t('unsent.form')} className="approval-unsent-form">
      <h3>{t('unsent.form')}</h3>
      <FormView state={state} reads levelOf={levelOf} words={words} />
    </section>
  )
}

/** What was kept here for a part beside what he said by it in the end; null for nothing. */
function workOf(detail: WorkflowDetail, { id, opinion: said }: WorkflowDetail['state']['actors'][number]) {
  const { opinion = '', files = [], signature = '' } = readDecision(id) ?? {}
  const typed = readFormDraft(id)
  const form = typed && openTyped(detail, typed)
  const words = opinion.trim() === said ? '' : opinion.trim()
  return words || files.length > 0 || signature || form ? { part: id, opinion: words, files, signature, form } : null
}

const unsentIn = (detail: WorkflowDetail): Work[] =>
  detail.state.actors.filter(({ id }) => isPartOver(detail, id)).flatMap((actor) => workOf(detail, actor) ?? [])
