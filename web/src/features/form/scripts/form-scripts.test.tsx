import { screen, waitFor } from '@testing-library/react'
import { dataInterface } from '@workstation/contract/data-interface'
import { compileForm } from '@workstation/domain/form/compile-form'
import type { FormDocument } from '@workstation/domain/form/document'
import { createFormState } from '@workstation/domain/form/form-state'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { formOf, rule, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useErrorLog } from '../../../platform/error-log'
import { toasts } from '../../../platform/toast'
import { fakeScriptWorker, silentScriptWorker } from '../../../testing/fake-script-worker'
import { type FakeServer, fakeServer } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-page'
import type { FieldLevel } from '../field-level'
import { FormView } from '../form-view'
import { scriptsOf } from './form-scripts'
// Loaded ahead, so that a test does not wait for it.
import '../../../platform/sandbox/run-script'

type Script = FormDocument['scripts'][number]

const options = [
  { id: 'a', label: '甲' },
  { id: 'b', label: '乙' },
]
const drawn = formOf(
  [
    { kind: 'input', key: 'name', label: '名称' },
    { kind: 'number', key: 'amount', label: '数量' },
    { kind: 'radio', key: 'grade', label: '等级', source: { from: 'static', options } },
    { kind: 'input', key: 'closed', label: '不可改' },
    { kind: 'input', key: 'ruled', label: '规则锁定' },
    { kind: 'button', id: 'go', label: '计算' },
    { kind: 'button', id: 'other', label: '其他' },
  ],
  [rule('lock', ['ruled'], 'true')],
)

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  useErrorLog.setState({ errors: [] })
  fakeScriptWorker()
})

interface Opened {
  values?: RecordValues
  levelOf?: (key: string) => FieldLevel
  reads?: boolean
}

function open(scripts: readonly Omit<Script, 'id'>[], { values = {}, levelOf, reads = false }: Opened = {}) {
  const document = { ...drawn, scripts: scripts.map((script, at) => ({ id: `s${at}`, ...script })) }
  const state = createFormState(compileForm(document), values, sampleContext)
  const view = <FormView state={state} recordId="r1" reads={reads} {...(levelOf && { levelOf })} />
  return { state, scripts: scriptsOf(state), ...renderPage(view) }
}
const told = () => toasts.get().map(({ kind, text }) => [kind, text])
const logged = () => useErrorLog.getState().errors.map(({ text }) => text)

describe('scripts of a form', () => {
  test('on opening fill in, hide, lock, require and narrow what is offered', async () => {
    const text = `(form) => {
      form.set('name', form.id + form.moment); form.hide('closed'); form.lock('amount'); form.require('name')
      form.options('grade', ['b'])
    }`
    const { state } = open([{ on: 'load', text }])
    await waitFor(() => expect(state.values['name']).toBe('r1load'))
    await waitFor(() => expect(screen.queryByLabelText('不可改')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('数量').disabled).toBe(true)
    expect(screen.getByLabelText('名称').getAttribute('aria-required')).toBe('true')
    expect(screen.getAllByRole('radio')).toHaveLength(1)
    expect(screen.getByRole('radio', { name: '乙' })).toBeTruthy()
  })

  test('on a change run once for what is typed in one go, for that field alone, and not for what scripts set', async () => {
    const { state, user } = open([
      { on: 'change', of: 'name', text: "(form) => { form.set('amount', (form.get('amount') || 0) + 1) }" },
      { on: 'change', of: 'amount', text: "(form) => { form.set('closed', 'ran') }" },
    ])
    await user.type(screen.getByLabelText('名称'), 'abc')
    await waitFor(() => expect(state.values['amount']).toBe('1'))
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(state.values).toEqual({ name: 'abc', amount: '1' })
    await user.type(screen.getByLabelText('数量'), '5')
    await waitFor(() => expect(state.values['closed']).toBe('ran'))
  })

  test('of a button run when that one is pressed, which is busy meanwhile', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { state, user } = open([
      {
        ...{ on: 'press', of: 'go' },
        text: "(form) => { form.set('amount', 3); form.message('算好了', 'success'); form.open('/home') }",
      },
      { on: 'press', of: 'other', text: "(form) => { form.set('amount', 9) }" },
    ])
    await user.click(screen.getByRole('button', { name: '计算' }))
    await waitFor(() => expect(told()).toEqual([['success', '算好了']]))
    expect(state.values['amount']).toBe('3')
    expect(opened).toHaveBeenCalledExactlyOnceWith('/home', '_blank', 'noopener')
  })

  test('write nothing that the person may not write, and nothing that a rule locks', async () => {
    const text = "(form) => { for (const key of ['closed', 'ruled', 'name']) form.set(key, 'x') }"
    const { state } = open([{ on: 'load', text }], { levelOf: (key) => (key === 'closed' ? 'see' : 'write') })
    await waitFor(() => expect(state.values['name']).toBe('x'))
    expect([state.values['closed'] ?? null, state.values['ruled'] ?? null]).toEqual([null, null])
  })

  test('leave what was typed while they waited for an answer', async () => {
    let answer: (rows: object) => void = () => undefined
    server.on(dataInterface.responseByPost, () => new Promise((resolve) => (answer = resolve)) as never)
    const text = `async (form) => {
      const before = form.call('prices', { code: 'A', list: [1], none: null, zero: 0 })
      const [row] = await before
      form.set('amount', row.price)
      form.set('name', 'of the script')
    }`
    const { state, user } = open([{ on: 'load', text }])
    await waitFor(() => expect(server.inputs(dataInterface.responseByPost)).toHaveLength(1))
    expect(server.inputs(dataInterface.responseByPost)[0]).toEqual({
      id: 'prices',
      paramList: JSON.stringify([
        { field: 'code', defaultValue: 'A' },
        { field: 'list', defaultValue: '[1]' },
        { field: 'none', defaultValue: '' },
        { field: 'zero', defaultValue: '0' },
      ]),
    })
    await user.type(screen.getByLabelText('名称'), 'mine')
    answer({ data: [{ price: 7 }] })
    await waitFor(() => expect(state.values['amount']).toBe('7'))
    expect(state.values['name']).toBe('mine')
  })

  test('do not run where a form is only read, nor behind its end', async () => {
    const threads = fakeScriptWorker()
    open([{ on: 'load', text: "(form) => { form.set('name', 'x') }" }], { reads: true })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '计算' }).disabled).toBe(true)
    const { state, unmount } = open([{ on: 'load', text: "(form) => { form.set('name', 'x') }" }])
    unmount()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(state.values['name'] ?? null).toBeNull()
    expect(threads.begun).toBe(0)
  })

  test('what is refused of their wishes is logged, and the rest is done', async () => {
    const { state } = open([{ on: 'load', text: "(form) => { form.set('none', 1); form.set('name', 'x') }" }])
    await waitFor(() => expect(state.values['name']).toBe('x'))
    expect(logged()).toEqual(['Error: script (load): field-unknown none'])
    expect(told()).toEqual([])
  })
})

describe('leave to save', () => {
  const asked = (text: string) => open([{ on: 'beforeSubmit', text }]).scripts?.maySubmit()

  test.each([
    ['nothing', '() => {}', true],
    ['true', '() => true', true],
    ['an empty sentence', '() => ""', true],
    ['0', '() => 0', true],
    ['false', '() => false', false],
    ['a sentence', '() => "先填数量"', false],
    ['false later', 'async () => false', false],
  ])('a script that answers %s', async (_, text, may) => {
    expect(await asked(text)).toBe(may)
    expect(told()).toEqual(text.includes('先填数量') ? [['error', '先填数量']] : [])
  })

  test('each of several is asked, with what the one before it filled in, until one refuses', async () => {
    const { state, scripts } = open([
      { on: 'beforeSubmit', text: "(form) => { form.set('amount', 4) }" },
      { on: 'beforeSubmit', text: "(form) => form.get('amount') !== 4 || 'four'" },
      { on: 'beforeSubmit', text: "(form) => { form.set('amount', 5) }" },
    ])
    expect(await scripts?.maySubmit()).toBe(false)
    expect(state.values['amount']).toBe('4')
    expect(told()).toEqual([['error', 'four']])
  })

  test('what was typed just before is worked in first', async () => {
    const { user, scripts } = open([
      { on: 'change', of: 'name', text: "(form) => { form.set('amount', form.get('name').length) }" },
      { on: 'beforeSubmit', text: "(form) => form.get('amount') === 2" },
    ])
    await user.type(screen.getByLabelText('名称'), 'ab')
    expect(await scripts?.maySubmit()).toBe(true)
  })

  test.each([
    ['throws', '() => { throw new Error("gone") }', /保存前.*第 1 行.*gone/, 'gone'],
    ['cannot be read', '(form) => {', /保存前.*出错/, 'SyntaxError'],
    ['is no function', '"yes"', /不是函数/, 'no-function'],
    ['never ends', '() => new Promise(() => {})', /一直没有结束/, 'never-ends'],
    ['runs on and on', '() => { for (;;); }', /运行超时/, 'Script'],
  ])('[AUT-25] a script that %s gives none, and its failure is told and logged', async (_, text, said, log) => {
    expect(await asked(text)).toBe(false)
    expect(told()).toEqual([['error', expect.stringMatching(said)]])
    expect(logged()).toEqual([expect.stringContaining(log)])
  })

  test('[AUT-25] nor does one that its machine does not stop', async () => {
    silentScriptWorker()
    expect(await asked('() => true')).toBe(false)
    expect(logged()).toEqual(['ScriptError: too-long'])
  })
})

test('a form without scripts fetches no machine', () => {
  const threads = fakeScriptWorker()
  expect(open([]).scripts).toBeNull()
  expect(threads.begun).toBe(0)
})
