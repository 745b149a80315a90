import { type CacheLine, type Cleared, cache } from '@workstation/contract/cache'
import { formatFileSize } from '../../platform/format'
import { useCall } from '../../platform/queries/use-call'
import { toast } from '../../platform/toast'
import { useConfirmRemove } from '../../ui/confirm-remove'
import { useCacheTexts } from './use-cache-texts'

/** Clears after asking, and says on how many nodes what went. */
export function useClear() {
  const { t } = useCacheTexts()
  const confirm = useConfirmRemove()
  const one = useCall(cache.clear)
  const all = useCall(cache.clearAll)
  function say({ entries, bytes, nodes, silent }: Cleared): void {
    const done = { count: entries, nodes: nodes.length, size: formatFileSize(bytes) }
    const names = silent.map(({ name }) => name).join(t('separator'))
    if (silent.length > 0) toast.warning(t('clearedSilent', { ...done, names }))
    else toast.success(t('cleared', done))
  }
  const ask = (what: string, clear: () => Promise<Cleared>) =>
    confirm({ what, verb: t('clear'), lost: t('lost'), onConfirm: () => clear().then(say) })
  return {
    clearOne: ({ name, fullName }: CacheLine) => ask(fullName, () => one.mutateAsync({ name })),
    clearAll: () => ask(t('allCaches'), () => all.mutateAsync({})),
  }
}
