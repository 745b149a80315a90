import { expect, test } from 'vitest'
import { htmlOfText } from './html-of-text'

test('[THR-06] each line of a text is a paragraph that shows it as it is', () => {
  expect(htmlOfText('a <b> & "c"\n\n&lt;')).toBe('<p>a &lt;b&gt; &amp; &quot;c&quot;</p><p></p><p>&amp;lt;</p>')
})
