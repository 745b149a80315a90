import { maxProcessText, workflowProcess } from '@workstation/contract/workflow-process'
import { useCall } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { PickButton } from '../../ui/upload/pick-button'
import { useProcessTexts } from './use-process-texts'

/** Makes a process of a BPMN file and opens it, where everything that it lacks is told. */
export function ImportProcess({ onMade }: { onMade: (made: { id: string }) => void }) {
  const { t } = useProcessTexts()
  const add = useCall(workflowProcess.importOne, {
    said: ({ findings }) => t(findings.length > 0 ? 'importedLacking' : 'imported', { count: findings.length }),
    onDone: onMade,
  })
  const read = async ([file]: File[]) => {
    if (!file) return
    if (file.size > maxProcessText) toast.error(t('fileTooLarge'))
    else add.mutate({ text: await file.text() })
  }
  return <PickButton text={t('import')} accept=".bpmn,.xml" busy={add.isPending} onPick={(files) => void read(files)} />
}
