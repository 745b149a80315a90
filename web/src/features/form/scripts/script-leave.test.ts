import { compileForm } from '@workstation/domain/form/compile-form'
import { createFormState } from '@workstation/domain/form/form-state'
import { formOf, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { beforeEach, expect, test } from 'vitest'
import { fakeScriptWorker } from '../../../testing/fake-script-worker'
import { fakeServer } from '../../../testing/fake-server'
import { scriptsOf } from './form-scripts'
import { afterSubmit, maySubmit } from './script-leave'

beforeEach(() => {
  fakeServer()
  fakeScriptWorker()
})

const stateWith = (...scripts: { on: 'beforeSubmit' | 'afterSubmit'; text: string }[]) => {
  const document = formOf([{ kind: 'input', key: 'name', label: '名称' }])
  const written = { ...document, scripts: scripts.map((script, at) => ({ id: `s${at}`, ...script })) }
  const state = createFormState(compileForm(written), {}, sampleContext)
  scriptsOf(state)?.start({ levelOf: () => 'write', recordId: null })
  return state
}

test('a form is handed in where no script is asked, or none of them says no', async () => {
  expect(await maySubmit(stateWith())).toBe(true)
  expect(await maySubmit(stateWith({ on: 'beforeSubmit', text: '() => true' }))).toBe(true)
  expect(await maySubmit(stateWith({ on: 'beforeSubmit', text: '() => {}' }))).toBe(true)
  expect(await maySubmit(stateWith({ on: 'beforeSubmit', text: '() => false' }))).toBe(false)
})

test('what runs behind handing in neither runs before it nor holds it up', async () => {
  const state = stateWith({ on: 'afterSubmit', text: "(form) => { form.set('name', '已交'); return false }" })
  expect(await maySubmit(state)).toBe(true)
  expect(state.values['name'] ?? null).toBeNull()
  afterSubmit(state)
  await expect.poll(() => state.values['name']).toBe('已交')
  afterSubmit(stateWith())
})
