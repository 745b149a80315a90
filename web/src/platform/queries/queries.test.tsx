import { onlineManager, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { dictionary } from '@workstation/contract/dictionary'
import { printTemplate } from '@workstation/contract/print-template'
import { project } from '@workstation/contract/project'
import { review } from '@workstation/contract/review'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import { keptDictionary } from '../../testing/keep-dictionaries'
import { makeCache } from '../../testing/make-cache'
import { toasts } from '../toast'
import { markChanged, useReload } from './mark-changed'
import { keyOf, queryBy, queryOf } from './query-of'
import { useCall, useWork } from './use-call'
import { useDictionary } from './use-dictionary'

const emptyPage = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } }
const said = () => toasts.get().map(({ text }) => text)

test('two features, two calls and two inputs never share a key, and what is read otherwise has one of its own', () => {
  const keys = [
    keyOf(project.list, { keyword: 'a' }),
    keyOf(project.list, { keyword: 'b' }),
    keyOf(project.selector, { keyword: 'a' }),
    keyOf(review.list, { keyword: 'a' }),
    queryBy(project.list, [{ keyword: 'a' }], () => null).queryKey,
    keyOf('page.apiDocs'),
  ].map((key) => JSON.stringify(key))
  expect(new Set(keys).size).toBe(keys.length)
  expect(queryOf(project.get, { id: 'p1' }).queryKey).toEqual(['project', 'get', { id: 'p1' }])
})

test('a changed dictionary entry reloaded everything on the page: only what shows entries is read again', async () => {
  const server = fakeServer()
  const { wrapper } = makeCache()
  const answers = { own: vi.fn(() => 1), projects: vi.fn(() => 1), other: vi.fn(() => 1), hidden: vi.fn(() => 1) }
  server.on(dictionary.toggleState, null)
  const { result } = renderHook(
    () => {
      useQuery(queryBy(dictionary.list, ['t1'], answers.own))
      useQuery(queryBy(project.list, ['t2'], answers.projects))
      useQuery(queryBy('chat.conversations', [], answers.other))
      useQuery({ ...queryBy('dictionary.hidden', [], answers.hidden), meta: { steady: true } })
      return useCall(dictionary.toggleState)
    },
    { wrapper },
  )
  await waitFor(() => expect(answers.hidden).toHaveBeenCalledTimes(1))
  act(() => result.current.mutate({ id: 'e1' }))
  await waitFor(() => expect(answers.own).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(answers.projects).toHaveBeenCalledTimes(2))
  expect(answers.other).toHaveBeenCalledTimes(1)
  expect(answers.hidden).toHaveBeenCalledTimes(1)
})

test('a list that was left before a save shows the new name when it is opened again', async () => {
  const server = fakeServer()
  const { wrapper } = makeCache()
  const names = ['旧名', '新名']
  let version = 0
  server.on(dictionary.changes, () => {
    version += 1
    return { ids: ['t1'], list: [keptDictionary('t1', [{ id: 'e1', fullName: names.shift() ?? '' }], version)] }
  })
  server.on(dictionary.update, null)
  const choice = renderHook(() => useDictionary('t1'), { wrapper })
  await waitFor(() => expect(choice.result.current.options).toEqual([{ value: 'e1', label: '旧名' }]))
  choice.unmount()
  const save = renderHook(() => useCall(dictionary.update), { wrapper })
  await act(() => save.result.current.mutateAsync({ id: 'e1', version: 1, fullName: '新名', enCode: 'A' }))
  const again = renderHook(() => useDictionary('t1'), { wrapper })
  await waitFor(() => expect(again.result.current.options).toEqual([{ value: 'e1', label: '新名' }]))
})

test('success is said in words that know the answer; a refusal is said by the call, and what it changes is read again', async () => {
  const server = fakeServer()
  const { wrapper } = makeCache()
  const read = vi.fn(() => 1)
  server.on(project.create, { id: 'p9' })
  const done = vi.fn()
  const { result } = renderHook(
    () => {
      useQuery(queryBy(review.listPage, ['x'], read))
      return useCall(project.create, { said: ({ id }, { fullName }) => `${id} ${fullName}`, onDone: done })
    },
    { wrapper },
  )
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  act(() => result.current.mutate({ fullName: '甲', enCode: 'A' }))
  await waitFor(() => expect(said()).toEqual(['p9 甲']))
  expect(done).toHaveBeenCalledWith({ id: 'p9' }, { fullName: '甲', enCode: 'A' })
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
  server.fail(project.create, 400, '编码已存在')
  act(() => result.current.mutate({ fullName: '乙', enCode: 'A' }))
  await waitFor(() => expect(said()).toContain('编码已存在'))
  await waitFor(() => expect(read).toHaveBeenCalledTimes(3))
  expect(done).toHaveBeenCalledTimes(1)
})

test('several calls are one act that reads again what each of them changes', async () => {
  fakeServer()
  const { wrapper } = makeCache()
  const reads = [vi.fn(() => 1), vi.fn(() => 2)]
  const { result } = renderHook(
    () => {
      useQuery(queryBy(project.list, [], reads[0] as () => number))
      useQuery(queryBy('message.list', [], reads[1] as () => number))
      return useWork(async (input: string) => input, { calls: [project.update], said: '好' })
    },
    { wrapper },
  )
  await waitFor(() => expect(reads[1]).toHaveBeenCalledTimes(1))
  await act(() => result.current.mutateAsync('a'))
  await waitFor(() => expect(reads[0]).toHaveBeenCalledTimes(2))
  expect(reads[1]).toHaveBeenCalledTimes(1)
})

test('what a call answers is read again without the rest of its feature, and nothing at all for nothing', async () => {
  fakeServer()
  const { client, wrapper } = makeCache()
  const reads = { list: vi.fn(() => 1), selector: vi.fn(() => 2) }
  const { result } = renderHook(
    () => {
      useQuery(queryBy(project.list, [], reads.list))
      useQuery(queryBy(project.selector, [], reads.selector))
      return useReload()
    },
    { wrapper },
  )
  await waitFor(() => expect(reads.selector).toHaveBeenCalledTimes(1))
  await act(() => result.current.answersOf(project.list))
  expect(reads.list).toHaveBeenCalledTimes(2)
  expect(reads.selector).toHaveBeenCalledTimes(1)
  await markChanged(client, [])
  expect(reads.list).toHaveBeenCalledTimes(2)
})

test('a press without a line looked like one that takes long: it says that it waits, and goes on by itself', async () => {
  const server = fakeServer()
  const { wrapper } = makeCache()
  server.on(project.remove, null)
  const { result } = renderHook(() => useCall(project.remove, { said: '已删除' }), { wrapper })
  act(() => onlineManager.setOnline(false))
  act(() => result.current.mutate({ id: 'p1' }))
  await waitFor(() => expect(said()).toEqual(['网络已断开，恢复后自动继续']))
  expect(server.inputs(project.remove)).toEqual([])
  act(() => onlineManager.setOnline(true))
  await waitFor(() => expect(server.inputs(project.remove)).toEqual([{ id: 'p1' }]))
  await waitFor(() => expect(said()).toContain('已删除'))
})

test('a query that nobody waits for any more is given up without a word', async () => {
  const server = fakeServer()
  const { client } = makeCache()
  server.respond(
    project.list,
    () =>
      new Response(new ReadableStream({ start: (stream) => setTimeout(() => stream.error(new Error('gone')), 5) }), {
        headers: { 'content-type': 'application/json' },
      }),
  )
  const asked = client.fetchQuery(queryOf(project.list, {}, { quiet: false }))
  const refused = expect(asked).rejects.toBeTruthy()
  await client.cancelQueries(queryOf(project.list, {}))
  await refused
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(said()).toEqual([])
  expect(emptyPage.list).toEqual([])
})

test('a press whose answer was lost goes again under its key; another one, and the next, under one of its own', async () => {
  const server = fakeServer()
  const { wrapper } = makeCache()
  const { result } = renderHook(() => useCall(printTemplate.copy), { wrapper })
  const press = async (id: string) => {
    await act(() => result.current.mutateAsync({ id }).catch(() => undefined))
    return server.requests(printTemplate.copy).at(-1)?.headers.get('Idempotency-Key')
  }
  server.respond(printTemplate.copy, () => Promise.reject(new TypeError('no line')))
  const [first, other, again] = [await press('a'), await press('b'), await press('b')]
  server.on(printTemplate.copy, { id: 'made' })
  const [answered, next] = [await press('b'), await press('b')]
  expect(first).toMatch(/^"[0-9a-f]{32}"$/)
  expect(other).not.toBe(first)
  expect([again, answered]).toEqual([other, other])
  expect(next).not.toBe(other)
})
