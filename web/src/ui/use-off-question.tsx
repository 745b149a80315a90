import { useConfirm } from './use-confirm'
import { useUiTexts } from './use-ui-texts'

interface Use<Kind extends string> {
  kind: Kind
  name: string
}

interface OffQuestion<Kind extends string> {
  /** What uses the thing, with how many others there are that the person does not see. */
  usage: (id: string) => Promise<{ list: readonly Use<Kind>[]; others: number }>
  inWords: (use: Use<Kind>) => string
  /** What turning it off does to those that use it, in a sentence before their names. */
  lost: string
}

/** Lines that are shown of what uses something. */
const mostShown = 20

/**
 * Asks before something is turned off that is in use, and names what uses it.
 * @returns whether it may be turned off: nothing uses it, or the person wants it all the same
 */
export function useOffQuestion<Kind extends string>({ usage, inWords, lost }: OffQuestion<Kind>) {
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
            <p>{lost}</p>
            <ul>
              {list.slice(0, mostShown).map((use, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and none ever moves
                <li key={at}>{inWords(use)}</li>
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
