import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Review, review } from '@workstation/contract/review'
import { reviewTarget } from '@workstation/contract/review-target'
import { reviewChangeProblem } from '@workstation/domain/review/flow-state'
import { App } from 'antd'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { useSession } from '../../platform/session-state'
import { toast } from '../../platform/toast'
import { useConfirmRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useReviewTexts } from './use-review-texts'

/** What can be done with a review now, by permission and by its state. */
export function useReviewActions(edit: (row: Review) => void) {
  const { t } = useReviewTexts()
  const mayEdit = useMayEdit()
  const mayRemove = useHasButton('btn_remove')
  const mayLaunch = useHasButton('btn_launch')
  const launch = useLaunch()
  const remove = useRemoveReview()
  const isChangeable = useIsChangeable()
  return (row: Review): RowAction[] => {
    if (!isChangeable(row)) return []
    const again = row.runcount > 0
    return [
      ...(mayLaunch
        ? [{ key: 'launch', label: t(again ? 'review.relaunch' : 'review.launch'), onClick: () => launch(row) }]
        : []),
      ...(mayEdit(row) ? [{ key: 'edit', label: t('review.edit'), onClick: () => edit(row) }] : []),
      ...(mayRemove ? [{ key: 'remove', label: t('review.remove'), danger: true, onClick: () => remove(row) }] : []),
    ]
  }
}

/** A review belongs to its creator and to review administrators; the server refuses changes by anybody else. */
function useIsChangeable() {
  const user = useSession((state) => state.user)
  const manages = useHasButton('btn_manage') || user?.isAdministrator === true
  return ({ createuserid, flowstate }: Review) =>
    (manages || createuserid === user?.userId) && reviewChangeProblem(flowstate) === null
}

/** Whether the signed-in user may edit a review as it is now. */
export function useMayEdit() {
  const mayEdit = useHasButton('btn_edit')
  const isChangeable = useIsChangeable()
  return (row: Review) => mayEdit && isChangeable(row)
}

function useLaunch() {
  const { t } = useReviewTexts()
  const { modal } = App.useApp()
  const queryClient = useQueryClient()
  const launch = useMutation({
    mutationFn: (row: Review) => call(reviewTarget.launch, { reviewid: row.id }),
    onSuccess: () => toast.success(t('review.launched')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['review'] }),
  })
  return (row: Review) =>
    modal.confirm({
      title: t('review.launchTitle', { name: row.reviewname }),
      content: t('review.launchText', { who: row.assignertext || t('review.allAssigners') }),
      okText: t('review.launch'),
      cancelText: t('cancel'),
      onOk: () => launch.mutateAsync(row).catch(() => undefined),
    })
}

function useRemoveReview() {
  const { t } = useReviewTexts()
  const queryClient = useQueryClient()
  const confirmRemove = useConfirmRemove()
  const remove = useMutation({
    mutationFn: (row: Review) => call(review.remove, { id: row.id }),
    onSuccess: () => toast.success(t('review.removed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['review'] }),
  })
  return (row: Review) =>
    confirmRemove({ what: row.reviewname, lost: t('review.removeLost'), onConfirm: () => remove.mutateAsync(row) })
}
