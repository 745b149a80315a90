import { maxProcessText, workflowProcess } from '@workstation/contract/workflow-process'
import { useCall } from '../../platform/queries/use-call'
import { TextFileButton } from '../../ui/upload/text-file-button'
import { useProcessTexts } from './use-process-texts'

/** Makes a process of a BPMN file and opens it, where everything that it lacks is told. */
export function ImportProcess({ onMade }: { onMade: (made: { id: string }) => void }) {
  const { t } = useProcessTexts()
  const add = useCall(workflowProcess.importOne, {
    said: ({ findings }) => t(findings.length > 0 ? 'importedLacking' : 'imported', { count: findings.length }),
    onDone: onMade,
  })
  return (
    <TextFileButton
      text={t('import')}
      accept=".bpmn,.xml"
      most={maxProcessText}
      busy={add.isPending}
      onText={(text) => add.mutate({ text })}
    />
  )
}
