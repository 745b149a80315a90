import { act, renderHook } from '@testing-library/react'
import { compileForm } from '@workstation/domain/form/compile-form'
import { createFormState } from '@workstation/domain/form/form-state'
import { formOf, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../../platform/toast'
import { fakeScriptWorker } from '../../../testing/fake-script-worker'
import type { FieldLevel } from '../field-level'
import { scriptsOf } from '../scripts/form-scripts'
import type { ReleasedForm } from './released-form'
import { isOwnToMend, useSubmit } from './use-submit'
// Loaded ahead, so that a test does not wait for it.
import '../../../platform/sandbox/run-script'

beforeEach(() => {
  fakeScriptWorker()
})

const drawn = formOf([
  { kind: 'input', key: 'name', label: '名称', required: true },
  { kind: 'input', key: 'place', label: '地点', required: true },
])

interface Given {
  values?: Record<string, string>
  levels?: Record<string, FieldLevel>
  scripts?: string[]
}

function open({ values = {}, levels = {}, scripts = [] }: Given) {
  const document = {
    ...drawn,
    scripts: scripts.map((text, at) => ({ id: `s${at}`, on: 'beforeSubmit' as const, text })),
  }
  const form = compileForm(document)
  const state = createFormState(form, values, sampleContext)
  scriptsOf(state)?.start({ levelOf: () => 'write', recordId: null })
  const released = { form, levelOf: (key: string) => levels[key] ?? 'write' } as unknown as ReleasedForm
  const write = vi.fn()
  const { result } = renderHook(() => useSubmit({ released, state, place: { current: null } }, write))
  /** Once all is done that its scripts were asked before. */
  const settle = () => act(async () => void (await scriptsOf(state)?.maySubmit()))
  return { write, settle, hook: () => result.current }
}
const told = () => toasts.get().map(({ text }) => text)

test('what is missing is counted as far as it is one’s own to fill in, and kept from being written', () => {
  const both = open({})
  act(() => both.hook().submit())
  expect([told(), both.write.mock.calls]).toEqual([['有 2 处需要修改'], []])
  const others = open({ values: { name: '泵' }, levels: { place: 'see' } })
  act(() => others.hook().submit())
  expect(others.write).toHaveBeenCalledTimes(1)
})

test('a form with scripts asks them once, is busy meanwhile, and is written when they allow it', async () => {
  const { write, settle, hook } = open({ values: { name: '泵', place: '北' }, scripts: ['() => true'] })
  expect(hook().isAsking).toBe(false)
  act(() => hook().submit())
  act(() => hook().submit())
  expect([hook().isAsking, write.mock.calls.length]).toEqual([true, 0])
  await settle()
  expect([hook().isAsking, write.mock.calls.length]).toEqual([false, 1])
  act(() => hook().submit())
  await settle()
  expect(write).toHaveBeenCalledTimes(2)
})

test('what a script refuses, or fills in wrongly, is not written', async () => {
  const values = { name: '泵', place: '北' }
  const refused = open({ values, scripts: ['() => false'] })
  act(() => refused.hook().submit())
  await refused.settle()
  expect([refused.hook().isAsking, told()]).toEqual([false, []])
  const emptied = open({ values, scripts: ["(form) => { form.set('name', '') }"] })
  act(() => emptied.hook().submit())
  await emptied.settle()
  expect(told()).toEqual(['有 1 处需要修改'])
  expect([refused.write.mock.calls, emptied.write.mock.calls]).toEqual([[], []])
})

test('a cell is one’s own where both its table and its column are', () => {
  const levels: Record<string, FieldLevel> = { seen: 'see', 'lines.seen': 'see' }
  const released = { levelOf: (key: string) => levels[key] ?? 'write' } as unknown as ReleasedForm
  const own = ['name', 'seen', 'lines', 'lines.0.cost', 'lines.0.seen', 'seen.0.cost'].map((path) =>
    isOwnToMend(released, path),
  )
  expect(own).toEqual([true, false, true, true, false, false])
})
