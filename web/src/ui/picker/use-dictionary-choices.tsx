import { Button } from 'antd'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { usePickerTexts } from './use-picker-texts'

interface WhichEntries {
  /** What of an entry is stored. */
  by?: 'id' | 'enCode'
  /** Of the review link that opens the dictionary. */
  token?: string
}

/**
 * What a select offers of a dictionary, as its props: while it is read nothing is said to be empty, and one that could not
 * be read is asked for again from the open list.
 */
export function useDictionaryChoices(type: string, { by = 'id', token = '' }: WhichEntries = {}) {
  const { t } = usePickerTexts()
  const { entries, isPending, error, refetch } = useDictionary(type, token)
  const again = (
    <Button type="link" size="small" onClick={() => void refetch()}>
      {t('branch.failed')}
    </Button>
  )
  const nothing = isPending ? null : undefined
  return {
    loading: isPending,
    options: entries.map((entry) => ({ value: entry[by], label: entry.fullName })),
    notFoundContent: error ? again : nothing,
  }
}
