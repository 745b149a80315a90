import type { CompiledForm } from '@workstation/domain/form/compile-form'
import type { Unread } from '@workstation/domain/form/read-stored'
import { Alert } from 'antd'
import { listNames } from '../../../platform/list-names'
import { useFormTexts } from '../use-form-texts'
import { useWords } from '../use-words'

const longest = 200

/** What a field holds, as far as it can be told without knowing what it is. */
function wordsOf(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : JSON.stringify(raw)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

/** Says which fields stand empty that hold something which they cannot show any more, and what that is. */
export function UnreadFields({ form, unread }: { form: CompiledForm; unread: readonly Unread[] }) {
  const { t } = useFormTexts()
  const words = useWords()
  if (unread.length === 0) return null
  const fields = unread.map(({ path, nodeId, raw }) => {
    const node = form.document.nodes[nodeId]
    const [, row] = path.split('.')
    const name = node ? words(node.label) : path
    return t('lostValue', { label: row === undefined ? name : `${name} (${Number(row) + 1})`, words: wordsOf(raw) })
  })
  return <Alert className="form-notice" type="warning" showIcon title={t('unread', { fields: listNames(fields) })} />
}
