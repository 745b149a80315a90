import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import { RichText } from '../rich-text'
import type { RichTextProps } from '../rich-text-props'

// jsdom lays nothing out; the editor asks where things are.
const nowhere = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, toJSON: () => ({}) }
Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
Range.prototype.getBoundingClientRect = () => nowhere
document.elementFromPoint = () => null

/** What is written is kept, as a form does; a button puts another text in its place. */
function Held({ value: start = '', onChange, ...props }: RichTextProps) {
  const [value, setValue] = useState(start)
  const change = (html: string) => {
    setValue(html)
    onChange?.(html)
  }
  return (
    <>
      <RichText {...props} value={value} onChange={change} />
      <button type="button" onClick={() => setValue('<p>二</p><script>x</script>')}>
        换
      </button>
    </>
  )
}

/** The editor of a text that may be written. */
export async function openEditor(props: Partial<RichTextProps> = {}) {
  const onChange = vi.fn<(html: string) => void>()
  const page = renderPage(<Held label="说明" onChange={onChange} {...props} />)
  const field = await screen.findByRole('textbox', { name: '说明' })
  const tool = (name: string) => screen.getByRole('button', { name })
  const paste = (text: string, html = '') =>
    fireEvent.paste(field, {
      clipboardData: {
        files: [],
        types: [],
        getData: (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? '',
      },
    })
  const last = () => onChange.mock.lastCall?.[0]
  return { ...page, onChange, field, tool, paste, last }
}
