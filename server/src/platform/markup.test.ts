import { expect, test } from 'vitest'
import { markup } from './markup'

test('[THR-06] texts are never markup; markup, one piece or many, stands as it is', () => {
  const piece = markup`<b>${'<i> & "x"'}</b>`
  expect(piece.html).toBe('<b>&lt;i&gt; &amp; &quot;x&quot;</b>')
  expect(markup`${piece}-${[markup`<i>1</i>`, markup`<i>${2}</i>`]}-${[]}${0}.`.html).toBe(
    `${piece.html}-<i>1</i><i>2</i>-0.`,
  )
})
