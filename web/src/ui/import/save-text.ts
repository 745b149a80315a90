/**
 * Saves a text that the page has as a file.
 * @param name with its extension
 */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has to begin to read it first.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
