import { screen, within } from '@testing-library/react'
import { compileForm } from '@workstation/domain/form/compile-form'
import { createFormState } from '@workstation/domain/form/form-state'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { formOf, rule, type SampleNode, sampleContext } from '@workstation/domain/form/testing/form-samples'
import { expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { FormView } from './form-view'

const states = [{ id: 'broken', label: '待修' }]
const nodes: SampleNode[] = [
  { kind: 'radio', key: 'state', label: '状况', source: { from: 'static', options: states } },
  { kind: 'number', key: 'price', label: '价格' },
  { kind: 'input', key: 'why', label: '原因', visible: "state = 'broken' and price > 100" },
  { kind: 'input', key: 'no', label: '编号' },
  { kind: 'calculate', key: 'twice', label: '两倍', settings: { formula: 'price * 2' } },
  { kind: 'input', key: 'pay', label: '薪酬' },
]
const rules = [{ ...rule('lock', ['no'], 'price > 0'), name: '已定价' }]

function open(values: RecordValues, more: Partial<Parameters<typeof FormView>[0]> = {}) {
  const state = createFormState(compileForm(formOf(nodes, rules)), values, sampleContext)
  return { state, ...renderPage(<FormView state={state} {...more} />) }
}
const ask = () => screen.getByRole('button', { name: '有内容没显示、不能填或为空？查看原因' })
const told = async (label: string) => {
  const line = (await screen.findByText(label, { selector: 'strong' })).closest('li')
  return within(line as HTMLElement)
    .getAllByRole('listitem')
    .map((one) => one.textContent)
}

test('nobody could tell why a field was hidden or locked: its rules say so in words, with what they look at', async () => {
  const { user, state } = open({ price: '50' })
  await user.click(ask())
  expect(await told('原因')).toEqual([
    '只在满足条件时显示：状况 = “待修” 且 价格 > 100',
    '状况 现在是 空',
    '价格 现在是 50',
  ])
  expect(await told('编号')).toEqual(['规则“已定价”：在 价格 > 0 时不能填写', '价格 现在是 50'])
  expect(await told('两倍')).toEqual(['自动计算：价格 × 2', '价格 现在是 50'])
  state.set('state', 'broken')
  state.set('price', '200')
  expect((await told('编号')).at(-1)).toBe('价格 现在是 200')
  expect(screen.queryByText('原因', { selector: 'strong' })).toBeNull()
  await user.click(ask())
  expect(screen.queryByText('编号', { selector: 'strong' })).toBeNull()
})

test('what somebody may only read says so, and of what he may not see there is the number alone', async () => {
  const levels = { no: 'see', pay: 'none' } as const
  const levelOf = (key: string) => levels[key as keyof typeof levels] ?? 'write'
  const { user, container } = open({}, { levelOf })
  await user.click(ask())
  expect(await told('编号')).toEqual(['这里只给您查看，不能填写'])
  expect(container.textContent).toContain('另有 1 项没有给您查看的权限')
  expect(container.textContent).not.toContain('薪酬')
})

test('a record that is read tells what nobody filled in', async () => {
  const { user } = open({ price: '50' }, { reads: true })
  await user.click(ask())
  expect(await told('薪酬')).toEqual(['没有人填写'])
  expect(screen.queryByText('价格', { selector: 'strong' })).toBeNull()
})

test('a form whose fields are all there to be filled in offers nothing to ask', () => {
  const state = createFormState(compileForm(formOf([{ kind: 'input', key: 'a', label: '名称' }])), {}, sampleContext)
  renderPage(<FormView state={state} />)
  expect(screen.queryByRole('button', { name: /查看原因/ })).toBeNull()
})
