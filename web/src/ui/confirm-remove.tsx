import type { Endpoint, InputOf } from '@workstation/contract/endpoint'
import { useCall } from '../platform/queries/use-call'
import { useConfirm } from './use-confirm'
import { useUiTexts } from './use-ui-texts'

interface Removal {
  /** The name of what goes. */
  what: string
  /** What is lost with it, in a sentence. */
  lost?: string
  /** The verb of the title and the button where it is not "delete". */
  verb?: string
  onConfirm: () => Promise<unknown>
}

/** Asks before something is deleted for good; the button repeats the verb and shows its progress. */
export function useConfirmRemove() {
  const ask = useConfirm()
  const { t } = useUiTexts()
  return ({ what, lost, verb = t('remove'), onConfirm }: Removal) => {
    ask({
      title: t('removeTitle', { verb, what }),
      content: lost ?? t('removeLost'),
      okText: verb,
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      // The failure is said by the call; the dialog closes either way.
      onOk: () => onConfirm().catch(() => undefined),
    })
  }
}

/**
 * Deletes by a call after asking, and says that it is done.
 * @param said words for the success
 */
export function useRemove<E extends Endpoint>(endpoint: E, said: string) {
  const remove = useCall(endpoint, { said })
  const confirm = useConfirmRemove()
  return (input: InputOf<E>, asked: Omit<Removal, 'onConfirm'>) =>
    confirm({ ...asked, onConfirm: () => remove.mutateAsync(input) })
}
