import { useConfirm } from './use-confirm'
import { useUiTexts } from './use-ui-texts'

interface Uses {
  list: readonly { kind: 'form' | 'process' | 'task' | 'sync'; name: string }[]
  /** Those that the person does not see. */
  others: number
}

/** Lines that are shown of what uses something. */
const mostShown = 20

/**
 * Asks before something is turned off that is in use, and names what uses it.
 * @param usage asks what does, by the id of the thing
 * @returns whether it may be turned off: nothing uses it, or the person wants it all the same
 */
export function useOffQuestion(usage: (id: string) => Promise<Uses>) {
  const { t } = useUiTexts()
  const confirm = useConfirm()
  return async ({ id, fullName }: { id: string; fullName: string }): Promise<boolean> => {
    // A failure was said by the call; nothing is turned off unasked.
    const uses = await usage(id).catch(() => null)
    if (!uses) return false
    const { list, others } = uses
    if (list.length + others === 0) return true
    const more = others + Math.max(0, list.length - mostShown)
    return new Promise((resolve) =>
      confirm({
        title: t('offTitle', { name: fullName }),
        content: (
          <>
            <p>{t('offUsed')}</p>
            <ul>
              {list.slice(0, mostShown).map(({ kind, name }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and none ever moves
                <li key={at}>{t(`usedBy.${kind}`, { name })}</li>
              ))}
              {more > 0 && <li>{t('usedByOthers', { count: more })}</li>}
            </ul>
          </>
        ),
        okText: t('disable'),
        okButtonProps: { danger: true },
        cancelText: t('cancel'),
        onOk: () => resolve(true),
        // Said of every way in which it closes; what was said first counts.
        afterClose: () => resolve(false),
      }),
    )
  }
}
