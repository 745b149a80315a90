import { formOf } from '@workstation/domain/form/testing/form-samples'
import { expect, test } from 'vitest'
import { openTyped } from './typed-form'

const document = JSON.stringify(
  formOf([
    { kind: 'input', key: 'why', label: '原因' },
    { kind: 'number', key: 'amount', label: '金额' },
    { kind: 'users', key: 'people', label: '人员' },
  ]),
)
const source = (formData: string, flowFormInfo = document) => ({ flowFormInfo, formData, names: { li: '李会计' } })
const typed = (values: Record<string, unknown>) => ({ values: values as never, base: {} })
const fieldsOf = (formData: string, values: Record<string, unknown>) =>
  openTyped(source(formData), typed(values))?.fields.map(({ key, label, text, isEmpty }) => [key, label, text, isEmpty])

test('people who were chosen and not sent were told without their names: each field is told in words, people by name', () => {
  const now = JSON.stringify({ why: '旧的坏了', amount: '20000', people: ['head--user'] })
  expect(fieldsOf(now, { why: '旧的坏了', amount: '18000', people: ['li--user'] })).toEqual([
    ['amount', '金额', '18000', false],
    ['people', '人员', '李会计', false],
  ])
})

test('people who are not named here are told to be chosen, and not to be nobody', () => {
  expect(fieldsOf('', { people: ['u9--user'] })).toEqual([['people', '人员', '', false]])
})

test('what was emptied is told to be empty, however that was done', () => {
  const now = JSON.stringify({ why: '旧的坏了', amount: '20000', people: ['head--user'] })
  expect(fieldsOf(now, { why: '', amount: null, people: [] })).toEqual([
    ['why', '原因', '', true],
    ['amount', '金额', '', true],
    ['people', '人员', '', true],
  ])
  expect(fieldsOf(now, { amount: undefined })).toEqual([['amount', '金额', '', true]])
})

test('what was typed before anything was kept is told as well, and shown on what stands there', () => {
  const opened = openTyped(source(''), typed({ why: '急用' }))
  expect(opened?.fields.map(({ key, text }) => [key, text])).toEqual([['why', '急用']])
  const over = openTyped(source(JSON.stringify({ why: '旧的坏了', amount: '20000' })), typed({ why: '急用' }))
  expect(over?.state.values).toMatchObject({ why: '急用', amount: '20000' })
})

test('nothing is told where nothing differs, where its field is gone, or without a form', () => {
  const now = JSON.stringify({ why: '旧的坏了' })
  expect(openTyped(source(now), typed({ why: '旧的坏了', gone: '有过' }))).toBeNull()
  expect(openTyped(source(now), typed({}))).toBeNull()
  expect(openTyped(source('', ''), typed({ why: '急用' }))).toBeNull()
})
