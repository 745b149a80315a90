import { screen, waitFor } from '@testing-library/react'
import { design } from '@workstation/contract/design'
import type { ReleaseTrial as Trial, TriedRecord } from '@workstation/contract/release-plan'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { ReleaseTrial } from './release-trial'

const nothing: Trial = { tried: 0, refused: 0, changed: 0, isWithheld: false, refusedRecords: [], changedRecords: [] }
const record = (recordId: string, more: Partial<TriedRecord> = {}): TriedRecord => ({
  ...{ recordId, problems: [], changes: [], others: 0 },
  ...more,
})

async function open(trial: Partial<Trial>) {
  const server = fakeServer()
  server.on(design.tryRelease, { ...nothing, ...trial })
  renderPage(<ReleaseTrial id="d1" version={3} />)
  await waitFor(() => expect(screen.queryByText(/^正在用最近/)).toBeNull())
  return screen.getByRole('region', { name: '试运行' }).textContent
}

test('says what a trial may not look at', async () => {
  expect(await open({ isWithheld: true })).toBe('您没有查看这张表单数据的权限，因此没有试运行。')
})

test('says nothing where there is no record', async () => {
  expect(await open({})).toBe('')
})

test('says that all fit, which is said only where none is refused or changed', async () => {
  expect(await open({ tried: 12 })).toBe('最近的 12 条数据都符合新版本')
})

test('of what is refused alone it tells that, and no more where all of it is listed', async () => {
  const text = await open({ tried: 9, refused: 1, refusedRecords: [record('r1', { others: 2 })] })
  expect(text).toBe(
    '已用您能看到的最近 9 条数据试运行新版本，数据没有改动。1 条不符合新版本，下次编辑时须改正查看另有 2 处在您不能查看的字段',
  )
})

test('of what is changed alone it tells that, an empty value by a dash, and how many more there are', async () => {
  const changes = [
    { label: '合计', from: '', to: '3' },
    { label: '备注', from: '旧', to: '' },
  ]
  const text = await open({ tried: 9, changed: 3, changedRecords: [record('r1', { changes } as never)] })
  expect(text).toBe(
    '已用您能看到的最近 9 条数据试运行新版本，数据没有改动。3 条的值会在下次保存时改变查看合计：— → 3；备注：旧 → —另有 2 条',
  )
})
