import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeForm } from './testing/make-design'
import { designServer, openDesign } from './testing/open-design'

test('problems name what they are about in words, of fields as of rules', async () => {
  const rule = { id: 'r1', when: '', does: 'set' as const, fields: [] }
  const form = { ...makeForm([{ id: 's', kind: 'select', key: 's', label: '选择' }]), rules: [rule] }
  const { user } = await openDesign(designServer(), form)
  await user.click(screen.getByRole('button', { name: '问题' }))
  const [list] = await screen.findAllByText('规则 1')
  const said = list?.closest('ul')?.textContent
  for (const words of ['数据来源：', '作用于：', '填入的值：', '条件：']) expect(said).toContain(words)
  expect(said).not.toMatch(/returned an object|fields/)
})
