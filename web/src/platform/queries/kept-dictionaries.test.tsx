import { act, renderHook, waitFor } from '@testing-library/react'
import { dictionary, type KeptDictionary } from '@workstation/contract/dictionary'
import type { OutputOf } from '@workstation/contract/endpoint'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { keptDictionary } from '../../testing/keep-dictionaries'
import { makeCache } from '../../testing/make-cache'
import { sampleAnswer } from '../../testing/sample-answer'
import { useCall } from './use-call'
import { useDictionary } from './use-dictionary'

const wood = { id: 'w', fullName: '木' }
const tree: KeptDictionary = {
  ...keptDictionary('tree', []),
  isTree: 1,
  dictionaryList: [
    {
      ...{ id: 'a', parentId: '0', fullName: '甲', enCode: 'a', hasChildren: true },
      children: [{ id: 'b', parentId: 'a', fullName: '乙', enCode: 'b', hasChildren: false, children: [] }],
    },
  ],
}

test('[DIC-03] dictionaries are kept by code with their entries, and a change asks for what changed alone', async () => {
  const server = fakeServer()
  const { wrapper } = makeCache()
  const gone = keptDictionary('gone', [wood])
  const answers = [
    {
      ids: ['stuff', 'tree', 'gone'],
      list: [{ ...keptDictionary('stuff', [wood], 4), enCode: 'material' }, tree, gone],
    },
    {
      ids: ['stuff', 'tree'],
      list: [{ ...keptDictionary('stuff', [{ id: 'w', fullName: '木材' }], 5), enCode: 'material' }],
    },
  ]
  server.on(dictionary.changes, () => answers.shift() ?? { ids: [], list: [] })
  server.on(dictionary.update, null)
  const { result } = renderHook(
    () => ({
      byCode: useDictionary('material').options,
      byId: useDictionary('stuff').options,
      tree: useDictionary('tree').entries.map(({ fullName }) => fullName),
      gone: useDictionary('gone').options,
      none: useDictionary('nothing').options,
      save: useCall(dictionary.update),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.byCode).toEqual([{ value: 'w', label: '木' }]))
  expect(result.current.byId).toEqual(result.current.byCode)
  expect(result.current.tree).toEqual(['甲', '乙'])
  expect(result.current.gone).toHaveLength(1)
  expect(result.current.none).toEqual([])
  expect(server.inputs(dictionary.changes)).toEqual([{ known: [] }])
  await act(() => result.current.save.mutateAsync({ id: 'w', version: 1, fullName: '木材', enCode: 'w' }))
  await waitFor(() => expect(result.current.byCode).toEqual([{ value: 'w', label: '木材' }]))
  expect(result.current.tree).toEqual(['甲', '乙'])
  expect(result.current.gone).toEqual([])
  expect(server.inputs(dictionary.changes)[1]).toEqual({
    known: [
      { id: 'stuff', version: 4 },
      { id: 'tree', version: 1 },
      { id: 'gone', version: 1 },
    ],
  })
  expect(server.inputs(dictionary.changes)).toHaveLength(2)
})

test('over a review link a dictionary is read by its token, and no other is asked for', async () => {
  const server = fakeServer()
  const { wrapper } = makeCache()
  const [first] = (sampleAnswer(dictionary.list.output) as OutputOf<typeof dictionary.list>).list
  server.on(dictionary.list, { list: first ? [{ ...first, ...wood }] : [] })
  server.on(dictionary.changes, { ids: [], list: [] })
  const { result } = renderHook(() => useDictionary('stuff', 'secret').options, { wrapper })
  await waitFor(() => expect(result.current).toEqual([{ value: 'w', label: '木' }]))
  expect(server.inputs(dictionary.list)).toEqual([{ id: 'stuff', all: '0', token: 'secret' }])
  expect(server.inputs(dictionary.changes)).toEqual([])
})
