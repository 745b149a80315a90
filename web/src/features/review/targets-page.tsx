import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReviewTarget, reviewTarget } from '@workstation/contract/review-target'
import { runRemovalProblem } from '@workstation/domain/review/flow-state'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api'
import { formatDateTime } from '../../platform/format'
import { usePage } from '../../platform/page-context'
import { useHasButton } from '../../platform/permission'
import { toast } from '../../platform/toast'
import { useConfirmRemove } from '../../ui/confirm-remove'
import type { DataColumn } from '../../ui/data-table/data-column'
import { DataTable } from '../../ui/data-table/data-table'
import { Person } from '../../ui/person'
import { targetsQuery } from './list-queries'
import { ReviewStatusDot } from './review-status-dot'
import { useReviewFilters } from './use-review-filters'
import { useReviewTexts } from './use-review-texts'

const TargetDetail = lazy(async () => ({ default: (await import('./target-detail')).TargetDetail }))

interface TargetFilters {
  projectid?: string
  reviewtypeid?: string
  flowstate?: number
  startTime?: number
  endTime?: number
}

/** Runs of reviews; what follows the page's address is the id of the run to show. */
export function TargetsPage() {
  const { path, rest } = usePage()
  return rest ? <TargetDetail key={rest} id={rest} listPath={path} /> : <TargetList />
}

function TargetList() {
  const { t } = useReviewTexts()
  const { path } = usePage()
  const navigate = useNavigate()
  const mayExport = useHasButton('btn_download')
  const columns = useTargetColumns()
  const filters = useReviewFilters(false)
  const manages = useHasButton('btn_manage')
  const remove = useRemoveRun()
  return (
    <DataTable<ReviewTarget, TargetFilters>
      modelId="reviewTarget"
      columns={columns}
      query={targetsQuery}
      startFilters={{}}
      filters={filters}
      nameOf={(row) => row.reviewname}
      onOpen={(row) => void navigate(`${path}/${row.id}`)}
      {...(manages && {
        rowActions: (row) =>
          runRemovalProblem(row.flowstate)
            ? []
            : [{ key: 'remove', label: t('target.remove'), danger: true, onClick: () => remove(row) }],
      })}
      {...(mayExport && { onExport: (input) => call(reviewTarget.export, input) })}
      empty={{ text: t('target.empty') }}
    />
  )
}

function useRemoveRun() {
  const { t } = useReviewTexts()
  const queryClient = useQueryClient()
  const confirmRemove = useConfirmRemove()
  const remove = useMutation({
    mutationFn: (row: ReviewTarget) => call(reviewTarget.remove, { id: row.id }),
    onSuccess: () => toast.success(t('target.removed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['review'] }),
  })
  return (row: ReviewTarget) =>
    confirmRemove({ what: row.reviewname, lost: t('target.removeLost'), onConfirm: () => remove.mutateAsync(row) })
}

function useTargetColumns(): DataColumn<ReviewTarget>[] {
  const { t } = useReviewTexts()
  return [
    {
      key: 'reviewname',
      guarded: true,
      title: t('column.reviewname'),
      width: 190,
      value: (row) => row.reviewname,
      card: 'title',
    },
    { key: 'projectname', guarded: true, title: t('column.projectname'), width: 136, value: (row) => row.projectname },
    {
      key: 'reviewtypetext',
      guarded: true,
      title: t('column.reviewtypetext'),
      width: 104,
      value: (row) => row.reviewtypetext,
    },
    {
      key: 'flowstate',
      title: t('column.flowstate'),
      width: 130,
      value: (row) => <ReviewStatusDot run={row} />,
      card: 'status',
    },
    {
      key: 'progress',
      title: t('column.progress'),
      width: 84,
      align: 'right',
      sortable: true,
      value: (row) => `${row.progress}%`,
      card: 'fact',
    },
    {
      key: 'taskcount',
      guarded: true,
      title: t('column.tasks'),
      width: 84,
      align: 'right',
      value: (row) => `${row.donecount} / ${row.taskcount}`,
      card: 'fact',
    },
    {
      key: 'runno',
      title: t('column.runno'),
      width: 80,
      startsHidden: true,
      align: 'right',
      value: (row) => row.runno,
    },
    {
      key: 'createusertext',
      guarded: true,
      title: t('column.createusertext'),
      width: 104,
      value: (row) => <Person name={row.createusertext} />,
    },
    {
      key: 'createtime',
      guarded: true,
      title: t('info.startTime'),
      width: 144,
      sortable: true,
      value: (row) => formatDateTime(row.createtime),
      card: 'fact',
    },
    {
      key: 'endtime',
      guarded: true,
      title: t('column.endtime'),
      width: 150,
      startsHidden: true,
      value: (row) => formatDateTime(row.endtime),
    },
    {
      key: 'opinion',
      guarded: true,
      title: t('info.opinion'),
      width: 240,
      startsHidden: true,
      value: (row) => row.opinion,
    },
  ]
}
