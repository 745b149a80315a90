import { type DictionaryEntry, dictionary } from '@workstation/contract/dictionary'
import { useCall } from '../../platform/queries/use-call'
import { useRemove } from '../../ui/confirm-remove'
import { useDictionaryTexts } from './use-dictionary-texts'

/** Turning an entry off and on, and deleting it. */
export function useEntryActions() {
  const { t } = useDictionaryTexts()
  const toggle = useCall(dictionary.toggleState)
  const remove = useRemove(dictionary.remove, t('removed'))
  return {
    toggle: ({ id }: DictionaryEntry) => toggle.mutate({ id }),
    remove: ({ id, fullName }: DictionaryEntry) => remove({ id }, { what: fullName, lost: t('removeLost') }),
  }
}
