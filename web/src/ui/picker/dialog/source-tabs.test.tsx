import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page'
import { SourceTabs } from './source-tabs'

const tabs = [
  { key: 'all', title: '全部' },
  { key: 'mine', title: '我的' },
  { key: 'late', title: '最近' },
] as const

function Sources() {
  const [shown, setShown] = useState<(typeof tabs)[number]['key']>('all')
  return (
    <SourceTabs label="来源" tabs={tabs} shown={shown} onShow={setShown}>
      {`${shown} shown`}
    </SourceTabs>
  )
}

test('arrow keys, Home and End go from source to source, around the ends', () => {
  renderPage(<Sources />)
  screen.getByRole('tab', { name: '全部' }).focus()
  for (const [key, title, shown] of [
    ['ArrowRight', '我的', 'mine'],
    ['End', '最近', 'late'],
    ['ArrowRight', '全部', 'all'],
    ['ArrowLeft', '最近', 'late'],
    ['ArrowLeft', '我的', 'mine'],
    ['Home', '全部', 'all'],
  ] as const) {
    expect(fireEvent.keyDown(document.activeElement as Element, { key })).toBe(false)
    const tab = screen.getByRole('tab', { name: title, selected: true })
    expect([key, document.activeElement, tab.tabIndex]).toEqual([key, tab, 0])
    expect(screen.getByRole('tabpanel', { name: title }).textContent).toBe(`${shown} shown`)
    expect(screen.getAllByRole('tab', { selected: false }).map(({ tabIndex }) => tabIndex)).toEqual([-1, -1])
  }
  expect(fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })).toBe(true)
})
