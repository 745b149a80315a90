import { type ScheduledTask, scheduledTask } from '@workstation/contract/scheduled-task'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useTaskTexts } from './use-task-texts'

interface Opening {
  edit: (task: ScheduledTask) => void
  show: (task: ScheduledTask) => void
}

/** What the person may do with a task; how it went is there for everybody who sees it. */
export function useTaskActions({ edit, show }: Opening) {
  const { t } = useTaskTexts()
  const mayEdit = useHasButton('btn_edit')
  const mayRun = useHasButton('btn_run')
  const mayRemove = useHasButton('btn_remove')
  const run = useCall(scheduledTask.run, { said: t('started') })
  const cancel = useCall(scheduledTask.cancel, { said: t('cancelled') })
  const enable = useCall(scheduledTask.enable)
  const stop = useCall(scheduledTask.stop)
  const remove = useRemove(scheduledTask.remove, t('removed'))
  const editing = (task: ScheduledTask): RowAction[] => [
    { key: 'edit', label: t('edit'), onClick: () => edit(task) },
    task.enabledMark === 1
      ? { key: 'stop', label: t('disable'), onClick: () => stop.mutate({ id: task.id }) }
      : { key: 'enable', label: t('enable'), onClick: () => enable.mutate({ id: task.id }) },
  ]
  const rowActions = (task: ScheduledTask): RowAction[] => [
    ...(mayRun ? [{ key: 'run', label: t('run'), onClick: () => run.mutate({ id: task.id }) }] : []),
    { key: 'history', label: t('history'), onClick: () => show(task) },
    ...(mayEdit ? editing(task) : []),
    ...(mayRun ? [{ key: 'cancel', label: t('cancelRun'), onClick: () => cancel.mutate({ id: task.id }) }] : []),
    ...(mayRemove
      ? [
          {
            key: 'remove',
            label: t('remove'),
            danger: true,
            onClick: () => remove({ id: task.id }, { what: task.fullName, lost: t('removeLost') }),
          },
        ]
      : []),
  ]
  return { rowActions, onOpen: mayEdit ? edit : show }
}
