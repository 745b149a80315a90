import { screen, within } from '@testing-library/react'
import { log } from '@workstation/contract/log'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { makeLine, serveLogs } from './testing/open-logs-page'
import { useClearLines } from './use-clear-lines'

const lines = Array.from({ length: 101 }, (_, nth) => makeLine(`n${nth}`))

function Remove({ onDone }: { onDone: () => void }) {
  const { removeChosen } = useClearLines('1')
  return (
    <button type="button" onClick={() => removeChosen(lines, onDone)}>
      删除全部
    </button>
  )
}

test('[SYS-10] more than a hundred chosen lines are deleted in parts, and counted together', async () => {
  const server = serveLogs({})
  const partOf = (ids: unknown) => String(ids).split(',')
  server.on(log.remove, ({ ids }) => ({ count: partOf(ids).length }))
  const onDone = vi.fn()
  const { user } = renderPage(<Remove onDone={onDone} />)
  await user.click(screen.getByText('删除全部'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText('删除“101 条日志”？').length).toBeGreaterThan(0)
  expect(onDone).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: '删除' }))
  expect(await screen.findByText('已删除 101 条')).toBeTruthy()
  const parts = server.inputs(log.remove).map(({ ids }) => partOf(ids))
  expect(parts.map(({ length }) => length)).toEqual([100, 1])
  expect(parts.flat()).toEqual(lines.map(({ id }) => id))
  expect(onDone).toHaveBeenCalledTimes(1)
})
