import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DictionaryEntry, dictionary } from '@workstation/contract/dictionary'
import { call } from '../../platform/api'
import { toast } from '../../platform/toast'
import { useConfirmRemove } from '../../ui/confirm-remove'
import { useDictionaryTexts } from './use-dictionary-texts'

/** Turning an entry off and on, and deleting it. */
export function useEntryActions() {
  const { t } = useDictionaryTexts()
  const queryClient = useQueryClient()
  const confirmRemove = useConfirmRemove()
  // Pickers everywhere show what dictionaries hold.
  const onSettled = () => queryClient.invalidateQueries()
  const toggle = useMutation({ mutationFn: (id: string) => call(dictionary.toggleState, { id }), onSettled })
  const remove = useMutation({
    mutationFn: (id: string) => call(dictionary.remove, { id }),
    onSuccess: () => toast.success(t('removed')),
    onSettled,
  })
  return {
    toggle: ({ id }: DictionaryEntry) => toggle.mutate(id),
    remove: ({ id, fullName }: DictionaryEntry) =>
      confirmRemove({ what: fullName, lost: t('removeLost'), onConfirm: () => remove.mutateAsync(id) }),
  }
}
