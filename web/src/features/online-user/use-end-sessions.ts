import { type OnlineUser, onlineUser } from '@workstation/contract/online-user'
import { call } from '../../platform/api'
import { inParts } from '../../platform/in-parts'
import { useCall, useWork } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { useConfirm } from '../../ui/use-confirm'
import { useUiTexts } from '../../ui/use-ui-texts'
import { useOnlineTexts } from './texts'

/** Sessions that one call ends. */
const mostAtOnce = 100

async function endAll(ids: readonly string[]): Promise<number> {
  const answers = await inParts(ids, mostAtOnce, (part) => call(onlineUser.endSeveral, { ids: part.join(',') }))
  return answers.reduce((sum, { count }) => sum + count, 0)
}

/** Asks, and ends sessions. One's own asks with words of its own, and is never among several. */
export function useEndSessions() {
  const { t } = useOnlineTexts()
  const { t: ui } = useUiTexts()
  const confirm = useConfirm()
  const one = useCall(onlineUser.end)
  const several = useWork(endAll, { calls: [onlineUser.endSeveral] })
  const ask = (title: string, content: string, onOk: () => Promise<unknown>) =>
    confirm({
      title,
      content,
      okText: t('end'),
      okButtonProps: { danger: true },
      cancelText: ui('cancel'),
      onOk: () => onOk().catch(() => undefined),
    })
  return {
    endOne({ id, realName: name, isCurrent }: OnlineUser) {
      const [title, text] = isCurrent ? (['endOwnTitle', 'endOwnText'] as const) : (['endTitle', 'endText'] as const)
      ask(t(title, { name }), t(text), () => one.mutateAsync({ id }).then(() => toast.success(t('ended', { name }))))
    },
    endSeveral(rows: readonly OnlineUser[], onDone: () => void) {
      const ids = rows.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id)
      ask(t('endManyTitle', { count: ids.length }), t('endManyText'), async () => {
        const count = await several.mutateAsync(ids)
        toast.success(t('endedMany', { count }))
        onDone()
      })
    },
  }
}
