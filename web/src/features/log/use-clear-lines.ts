import { type LogKind, type LogLine, log } from '@workstation/contract/log'
import { call } from '../../platform/api'
import { inParts } from '../../platform/in-parts'
import { useCall, useWork } from '../../platform/queries/use-call'
import { useConfirmRemove } from '../../ui/confirm-remove'
import { useLogTexts } from './use-log-texts'

/** Lines that one call deletes. */
const mostAtOnce = 100

async function removeAll(ids: readonly string[]): Promise<number> {
  const answers = await inParts(ids, mostAtOnce, (part) => call(log.remove, { ids: [...part] }))
  return answers.reduce((sum, { count }) => sum + count, 0)
}

/** Asks, and deletes chosen lines or all of a kind; both leave a line among the operations, which the question says. */
export function useClearLines(kind: LogKind) {
  const { t } = useLogTexts()
  const confirm = useConfirmRemove()
  const said = (count: number) => t('removed', { count })
  const some = useWork(removeAll, { calls: [log.remove], said })
  const all = useCall(log.clear, { said: ({ count }) => said(count) })
  return {
    removeChosen: (rows: readonly LogLine[], onDone: () => void) =>
      confirm({
        what: t('lines', { count: rows.length }),
        lost: t('removeLost'),
        onConfirm: () => some.mutateAsync(rows.map(({ id }) => id)).then(onDone),
      }),
    clear: () =>
      confirm({
        what: t(`kinds.${kind}`),
        verb: t('clear'),
        lost: t('clearLost'),
        onConfirm: () => all.mutateAsync({ type: kind }),
      }),
  }
}
