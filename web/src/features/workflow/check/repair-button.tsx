import { type BrokenApproval, type BrokenKind, workflowCheck } from '@workstation/contract/workflow-check'
import { Button } from 'antd'
import { useReload } from '../../../platform/queries/mark-changed'
import { useCall } from '../../../platform/queries/use-call'
import { useConfirm } from '../../../ui/use-confirm'
import { useWorkflowTexts } from '../use-workflow-texts'

/** Where nobody can decide, those are told who can assign somebody; all else is put right by itself. */
const isTold: readonly BrokenKind[] = ['nobody', 'allOff']

/** Has a finding put right where that is safe, once it is confirmed; what was found is looked for again then. */
export function RepairButton({ broken: { kind, processId, fullName } }: { broken: BrokenApproval }) {
  const { t } = useWorkflowTexts()
  const confirm = useConfirm()
  const reload = useReload()
  const how = isTold.includes(kind) ? 'tell' : 'fix'
  const repair = useCall(workflowCheck.repair, {
    said: ({ count }) => t(count > 0 ? `check.${how}.done` : 'check.wellByNow'),
    onDone: () => void reload.answersOf(workflowCheck.run),
  })
  const ask = () =>
    confirm({
      title: t(`check.${how}.title`, { name: fullName || t('check.unnamed') }),
      content: t(`check.${how}.note`),
      okText: t(`check.${how}.verb`),
      onOk: () => repair.mutateAsync({ processId, kind }).catch(() => undefined),
    })
  return (
    <Button size="small" loading={repair.isPending} onClick={ask}>
      {t(`check.${how}.verb`)}
    </Button>
  )
}
