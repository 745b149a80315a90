/** Copies over a hidden field, for pages on plain http, where the clipboard API does not exist. */
function copyOverField(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const copied = document.execCommand?.('copy') ?? false
  field.remove()
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
