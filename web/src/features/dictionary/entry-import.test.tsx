import { screen, waitFor } from '@testing-library/react'
import { authority } from '@workstation/contract/authority'
import { dictionary } from '@workstation/contract/dictionary'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { DictionaryEntries } from './dictionary-entries'
import { entryImportCalls } from './entry-import'
// Loaded ahead, so that a test does not wait for it.
import './entry-usage'

test('an import takes texts to the server, and tells what went in and why the rest did not', async () => {
  const server = fakeServer()
  const refused = { fullName: '', enCode: 'b', problems: [{ field: 'fullName', text: '不能为空' }] }
  server.on(dictionary.importPreview, { list: [{ fullName: '甲', enCode: 'a' }, refused] })
  server.on(dictionary.importData, { added: 0, changed: 1, failed: [refused] })
  server.on(dictionary.exportFailures, { name: 'x.xlsx', url: '/x' })
  const calls = entryImportCalls('mat')
  const lines = await calls.preview('file-1')
  expect(server.inputs(dictionary.importPreview)).toEqual([{ id: 'mat', fileName: 'file-1' }])
  const empty = { parentCode: '', enabledMark: '', sortCode: '', description: '' }
  const outcome = await calls.run(lines)
  expect(server.inputs(dictionary.importData)).toEqual([
    {
      id: 'mat',
      list: [
        { fullName: '甲', enCode: 'a', ...empty },
        { fullName: '', enCode: 'b', ...empty },
      ],
    },
  ])
  expect([outcome.added, outcome.failed.map(({ problems }) => problems)]).toEqual([1, [refused.problems]])
  await calls.failures(outcome.failed)
  expect(server.inputs(dictionary.exportFailures)[0]).toEqual({ id: 'mat', list: [{ ...refused, ...empty }] })
})

test('who keeps a dictionary opens where an entry is used, and only who may add imports', async () => {
  const server = fakeServer()
  server.on(authority.getColumns, null)
  const entry = { id: 'e1', parentId: '0', dictionaryTypeId: 'mat', fullName: '钢', enCode: 'steel' }
  server.on(dictionary.list, { list: [{ ...entry, enabledMark: 1, sortCode: 0, description: '' }] })
  server.on(dictionary.usage, { list: [{ kind: 'project', count: 3 }] })
  const { user } = renderPage(<DictionaryEntries type="mat" isTree={false} title="材料" />, {
    modelId: 'dictionary',
    buttons: ['btn_remove'],
  })
  await user.click(await screen.findByText('使用情况'))
  expect(await screen.findByText('项目')).toBeTruthy()
  expect(screen.getByText('3 条')).toBeTruthy()
  await waitFor(() => expect(server.inputs(dictionary.usage)).toEqual([{ id: 'e1' }]))
  expect(screen.queryByRole('button', { name: /导入/ })).toBeNull()
  expect(screen.getByRole('button', { name: /导出/ })).toBeTruthy()
})
