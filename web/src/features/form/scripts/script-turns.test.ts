import { compileForm } from '@workstation/domain/form/compile-form'
import type { FormDocument } from '@workstation/domain/form/document'
import { createFormState } from '@workstation/domain/form/form-state'
import { formOf, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../../platform/toast'
import { fakeScriptWorker } from '../../../testing/fake-script-worker'
import { type FormScripts, scriptsOf } from './form-scripts'
// Loaded ahead, so that a test does not wait for it.
import '../../../platform/sandbox/run-script'

type Script = FormDocument['scripts'][number]
const drawn = formOf([
  { kind: 'input', key: 'name' },
  { kind: 'input', key: 'log' },
  { kind: 'button', id: 'go' },
])
/** Writes down that it ran. */
const notes = (word: string) => `(form) => { form.set('log', (form.get('log') || '') + '${word}') }`

beforeEach(() => {
  fakeScriptWorker()
})

function begin(...scripts: Omit<Script, 'id'>[]) {
  const document = { ...drawn, scripts: scripts.map((script, at) => ({ id: `s${at}`, ...script })) }
  const state = createFormState(compileForm(document), {}, sampleContext)
  const own = scriptsOf(state) as FormScripts
  const start = () => own.start({ levelOf: () => 'write', recordId: null })
  return { state, scripts: own, start, log: () => state.values['log'] ?? null }
}

test('what was typed is worked in 300 ms after its last letter, and before what a button does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { state, scripts, start, log } = begin(
    { on: 'change', of: 'name', text: notes('c') },
    { on: 'press', of: 'go', text: notes('p') },
  )
  start()
  state.set('name', 'a')
  await vi.advanceTimersByTimeAsync(299)
  state.set('name', 'ab')
  await vi.advanceTimersByTimeAsync(299)
  expect(log()).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  await vi.waitFor(() => expect(log()).toBe('c'))
  vi.useRealTimers()
  state.set('name', 'abc')
  await scripts.press('go')
  expect(log()).toBe('ccp')
  await scripts.press('another')
  expect(log()).toBe('ccp')
})

test('what was typed is worked in before a form is handed in that nothing else is asked of', async () => {
  const { state, scripts, start, log } = begin({ on: 'change', of: 'name', text: notes('c') })
  start()
  state.set('name', 'a')
  expect(await scripts.maySubmit()).toBe(true)
  expect(log()).toBe('c')
})

test('what runs on opening runs once, however often the form is drawn; nothing runs on changes once it is closed', async () => {
  const { state, scripts, start, log } = begin(
    { on: 'load', text: notes('l') },
    { on: 'change', of: 'name', text: notes('c') },
  )
  start()()
  const end = start()
  await scripts.maySubmit()
  expect(log()).toBe('l')
  end()
  state.set('name', 'a')
  await scripts.maySubmit()
  expect(log()).toBe('l')
})

test('behind saving it is told of a form that is closed by then, which is not changed any more', async () => {
  const text = "(form) => { form.set('log', 'x'); form.message('已通知', 'info') }"
  const { scripts, start, log } = begin({ on: 'afterSubmit', text })
  start()()
  scripts.saved()
  await vi.waitFor(() => expect(toasts.get().map(({ kind, text: said }) => [kind, said])).toEqual([['info', '已通知']]))
  expect(log()).toBeNull()
})

test('a form is touched by whom it is filled in, not by what its scripts set', async () => {
  const { state, scripts, start, log } = begin({ on: 'load', text: notes('l') })
  const applying: boolean[] = []
  state.watch(() => applying.push(scripts.isApplying))
  start()
  await vi.waitFor(() => expect(log()).toBe('l'))
  expect([scripts.isTouched, applying]).toEqual([false, [true]])
  state.set('name', 'a')
  expect([scripts.isTouched, applying]).toEqual([true, [true, false]])
})

test('what hides, closes, requires or narrows a field is taken back by its other side', async () => {
  const { state, scripts, start } = begin(
    { on: 'load', text: "(form) => { form.hide('name'); form.lock('log'); form.require('log') }" },
    {
      on: 'press',
      of: 'go',
      text: "(form) => { form.show('name'); form.lock('log', false); form.require('log', false) }",
    },
  )
  const marks = () =>
    (['name', 'log'] as const).map((path) => {
      const { visible, locked, required } = state.get(path)
      return [visible, locked, required]
    })
  start()
  await scripts.maySubmit()
  expect(marks()).toEqual([
    [false, false, false],
    [true, true, true],
  ])
  await scripts.press('go')
  expect(marks()).toEqual([
    [true, false, false],
    [true, false, false],
  ])
})

test('a sentence that keeps a form from being handed in is told up to 500 letters', async () => {
  const { scripts, start } = begin({ on: 'beforeSubmit', text: "() => 'a'.repeat(501)" })
  start()
  expect(await scripts.maySubmit()).toBe(false)
  expect(toasts.get().map(({ text }) => text)).toEqual(['a'.repeat(500)])
})
