import { maxTasksAtOnce, reviewTask } from '@workstation/contract/review-task'
import type { RowValues } from '@workstation/domain/form/sub-table-rules'
import { Modal } from 'antd'
import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts'
import { useCall } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { newRow } from '../../../ui/sub-table/column'
import { focusCell } from '../../../ui/sub-table/focus-cell'
import { SubTable, submitSubTable } from '../../../ui/sub-table/sub-table'
import { useSubTable, useSubTableState } from '../../../ui/sub-table/use-sub-table'
import { useBack } from '../../../ui/use-back'
import { useDialogFrame } from '../../../ui/use-dialog-frame'
import { useRounds } from '../../../ui/use-rounds'
import { useReviewTexts } from '../use-review-texts'
import { useRunAccess } from './run-access'
import type { TaskDialogProps } from './task-dialog'
import { isBlankRow, taskOf, useTaskColumns } from './use-task-columns'

/** All tasks of a run in one sheet, filled in by keyboard or pasted from a spreadsheet, and created together. */
export function TaskSheet(props: TaskDialogProps) {
  const { key, afterClose } = useRounds()
  return <OneSheet key={key} {...props} afterClose={afterClose} />
}

function OneSheet({ open, target, onClose, onCreated, afterClose }: TaskDialogProps & { afterClose: () => void }) {
  const { t } = useReviewTexts()
  const frame = useDialogFrame('min(1040px, 94vw)')
  const { token } = useRunAccess()
  const draft = { kind: 'review.tasks', id: target.id, owner: target.myid }
  const columns = useTaskColumns(target)
  const [rows] = useState(() => readDraft<RowValues[]>(draft)?.value ?? [newRow(columns)])
  const onChange = (written: RowValues[]) => keepDraft(draft, written)
  const table = useSubTable({ columns, rows, mostRows: maxTasksAtOnce, onChange })
  const count = useSubTableState(table).rows.filter(({ values }) => !isBlankRow(values)).length
  const [created, setCreated] = useState(false)
  const create = useCall(reviewTask.createAll, {
    said: ({ ids }) => t('taskSheet.created', { count: ids.length }),
    onDone: () => {
      dropDraft(draft)
      setCreated(true)
      onClose()
    },
  })
  const submit = () => {
    const filled = table.values().filter((row) => !isBlankRow(row))
    if (filled.length === 0) return toast.error(t('taskSheet.none'))
    if (filled.length < table.values().length) table.replace(filled)
    const checked = submitSubTable(table)
    if (checked) create.mutate({ targetid: target.id, token, tasks: checked.map(taskOf) })
  }
  const cancel = () => {
    dropDraft(draft)
    onClose()
  }
  useBack(open, onClose)
  return (
    <Modal
      {...frame}
      open={open}
      title={t('taskSheet.title')}
      okText={count === 0 ? t('taskSheet.createNone') : t('taskSheet.create', { count })}
      cancelText={t('cancel')}
      confirmLoading={create.isPending}
      onOk={submit}
      onCancel={onClose}
      cancelButtonProps={{ onClick: cancel }}
      focusable={{ focusTriggerAfterClose: !created }}
      afterClose={() => {
        afterClose()
        if (created) onCreated()
      }}
      afterOpenChange={(shown) => {
        const first = table.get().rows[0]
        if (shown && first) focusCell(table, first.id)
      }}
    >
      <SubTable table={table} label={t('taskSheet.rows')} actionText={t('taskSheet.addRow')} />
    </Modal>
  )
}
