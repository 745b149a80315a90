import { i18n } from '../platform/i18n'
import { toast } from '../platform/toast'
import './use-ui-texts'

/** Copies over a hidden field, for pages on plain http, where the clipboard API does not exist. */
function copyOverField(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Inside an open dialog, whose focus trap would take the focus from a field outside it.
  const dialog = before?.closest('[role="dialog"]') ?? document.body
  dialog.append(field)
  field.select()
  const copied = document.execCommand?.('copy') ?? false
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}

/** Copies a text; answers whether it worked (WID-35, WID-36). */
export async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copyOverField(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => copyOverField(text),
  )
}

/** Copies a text and says whether it worked. */
export async function copyAndSay(text: string): Promise<void> {
  if (await copyText(text)) toast.success(i18n.t('ui:copied'))
  else toast.error(i18n.t('ui:copyFailed'))
}
