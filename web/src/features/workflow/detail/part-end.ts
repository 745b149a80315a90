import type { WorkflowDetail } from '@workstation/contract/workflow-detail'
import { instanceStatus } from '@workstation/domain/workflow/state'
import { isOpen } from '@workstation/domain/workflow/work'
import type { TFunction } from 'i18next'
import { formatDateTime } from '../../../platform/format'
import type { useWorkflowWord } from '../workflow-status'

type Happened = Pick<WorkflowDetail, 'state' | 'flowTaskOperatorRecordList'>

/** Whether somebody's part is over: decided, given away, no longer needed. */
export function isPartOver({ state }: Happened, part: string): boolean {
  const own = state.actors.find(({ id }) => id === part)
  const task = state.tasks.find(({ id }) => id === own?.task)
  return !own || !isOpen(own) || task?.state !== 'open'
}

/** What ended a part, as the history tells it; null where it tells nothing. */
function endOfPart({ state, flowTaskOperatorRecordList: records }: Happened, part: string) {
  const own = state.actors.find(({ id }) => id === part)
  const task = state.tasks.find(({ id }) => id === own?.task)
  const moment = own?.decidedAt ?? task?.closedAt
  const then = records.filter(({ handleTime }) => handleTime === moment)
  return then.find(({ taskNodeId }) => taskNodeId === task?.id) ?? then[0] ?? null
}

interface Words {
  t: TFunction
  word: ReturnType<typeof useWorkflowWord>
}

/** Why a part cannot be decided any more, as a sentence: who ended it, how and when, or that everything rests. */
export function whyOver(detail: WorkflowDetail, part: string, { t, word }: Words): string {
  if (!isPartOver(detail, part) && detail.flowTaskInfo.status === instanceStatus.suspended) return t('notice.suspended')
  const end = endOfPart(detail, part)
  if (!end) return t('unsent.over')
  const { userName, handleStatus, handleTime } = end
  return t('unsent.endedBy', {
    name: userName || t('detail.bySystem'),
    what: word('handleStatus', handleStatus),
    time: formatDateTime(handleTime),
  })
}
