import { message, type Notice } from '@workstation/contract/message'
import { type NoticeAction, noticeProblem } from '@workstation/domain/message/notice-state'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { useConfirmRemove, useRemove } from '../../ui/confirm-remove'
import type { RowAction } from '../../ui/data-table/row-actions'
import { useConfirm } from '../../ui/use-confirm'
import { useNoticeTexts } from './use-notice-texts'

/** Whether the rule of the server lets this be done with the notice now; its text is looked at there. */
const isPossible = (action: NoticeAction, { enabledMark, expirationTime }: Notice) =>
  noticeProblem(action, { state: enabledMark, expiresAt: expirationTime, bodyText: '-' }, Date.now()) === null

interface Views {
  onEdit: (notice: Notice) => void
  onView: (notice: Notice) => void
}

/** What the person may do with a notice in its state. */
export function useNoticeActions({ onEdit, onView }: Views): (notice: Notice) => RowAction[] {
  const { t } = useNoticeTexts()
  const granted: Record<NoticeAction, boolean> = {
    edit: useHasButton('btn_edit'),
    release: useHasButton('btn_release'),
    recall: useHasButton('btn_recall'),
    remove: useHasButton('btn_remove'),
  }
  const steps = useNoticeSteps()
  return (notice) => {
    const may = (action: NoticeAction) => granted[action] && isPossible(action, notice)
    return [
      { key: 'view', label: t('view'), onClick: () => onView(notice) },
      ...(may('edit') ? [{ key: 'edit', label: t('edit'), onClick: () => onEdit(notice) }] : []),
      ...(may('release') ? [{ key: 'release', label: t('release'), onClick: () => steps.release(notice) }] : []),
      ...(may('recall') ? [{ key: 'recall', label: t('recall'), onClick: () => steps.recall(notice) }] : []),
      ...(may('remove')
        ? [{ key: 'remove', label: t('remove'), danger: true, onClick: () => steps.remove(notice) }]
        : []),
    ]
  }
}

/** Releasing, recalling and deleting, each asked first. */
function useNoticeSteps() {
  const { t } = useNoticeTexts()
  const ask = useConfirm()
  const confirm = useConfirmRemove()
  const release = useCall(message.release, { said: ({ sentCount }) => t('released', { count: sentCount }) })
  const recall = useCall(message.recall, { said: t('recalled') })
  const remove = useRemove(message.removeNotice, t('removed'))
  return {
    release: ({ id, version, title }: Notice) =>
      ask({
        title: t('releaseTitle', { title }),
        content: t('releaseText'),
        okText: t('release'),
        cancelText: t('common:cancel'),
        onOk: () => release.mutateAsync({ id, version }).catch(() => undefined),
      }),
    recall: ({ id, title }: Notice) =>
      confirm({
        what: title,
        verb: t('recall'),
        lost: t('recallLost'),
        onConfirm: () => recall.mutateAsync({ id }),
      }),
    remove: ({ id, title }: Notice) => remove({ id }, { what: title, lost: t('removeLost') }),
  }
}
