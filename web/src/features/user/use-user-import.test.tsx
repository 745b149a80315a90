import { renderHook } from '@testing-library/react'
import { user } from '@workstation/contract/user'
import type { ImportedUser } from '@workstation/contract/user-import'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server'
import type { ReviewedLine } from '../../ui/import/import-props'
import '../../ui/import/use-import-texts'
import { useUserImport } from './use-user-import'

const blank = {
  ...{ account: '', realName: '', gender: '', email: '', organizeId: '', managerId: '', positionId: '', roleId: '' },
  ...{ sortCode: '', enabledMark: '', description: '', mobilePhone: '' },
}
const person = (account: string, more: Partial<ImportedUser> = {}): ImportedUser => ({ ...blank, account, ...more })
const open = () => ({ server: fakeServer(), ...renderHook(() => useUserImport()).result.current })

test('columns are titled as in the list, and a cell says at once what can be known of it alone', () => {
  const { fields } = open()
  expect(fields.filter(({ required }) => required).map(({ title }) => title)).toEqual([
    '账号',
    '姓名',
    '性别',
    '所属组织',
  ])
  expect(fields.map(({ key }) => key)).toEqual(Object.keys(blank))
  const says = (key: string, text: string) => fields.find((one) => one.key === key)?.check?.(text)
  expect(says('account', 'li lei')).toBe('只能用字母和数字')
  expect(says('email', 'li@')).toBe('不是正确的邮箱地址')
  expect(says('mobilePhone', '1380013800')).toBe('请填写 11 位手机号')
  for (const [key, right] of [
    ['account', 'lilei'],
    ['email', 'li@example.com'],
    ['mobilePhone', '13800138000'],
  ] as const)
    expect([says(key, right), says(key, '')]).toEqual([null, null])
  expect(says('realName', '1')).toBeUndefined()
})

test('lines are read with their problems, those that an older server tells as one text too', async () => {
  const { server, calls } = open()
  const problems = [{ field: 'gender', text: '请填写男、女或保密' }]
  server.on(user.importPreview, {
    dataRow: [person('a', { problems, errorsInfo: '性别' }), person('b', { errorsInfo: '账号已存在' }), person('c')],
  })
  expect(await calls.preview('f1')).toEqual([
    { values: { ...blank, account: 'a' }, problems },
    { values: { ...blank, account: 'b' }, problems: [{ field: '', text: '账号已存在' }] },
    { values: { ...blank, account: 'c' }, problems: [] },
  ])
  expect(server.inputs(user.importPreview)).toEqual([{ fileName: 'f1' }])
})

test('lines go without reasons to be imported, and with them, by their columns, to be written down', async () => {
  const { server, calls } = open()
  const passwords = [{ account: 'a', password: 'Ab23456789cdefgh' }]
  const failResult = [person('b', { errorsInfo: '账号已存在' })]
  server.on(user.importData, { snum: 1, fnum: 1, resultType: 1, failResult, passwords })
  server.on(user.exportFailures, { name: 'x.xlsx', url: '/x' })
  const lines: ReviewedLine[] = [
    { values: { account: 'a', realName: '甲' }, problems: [] },
    {
      values: { account: 'b' },
      problems: [
        { field: 'gender', text: '不能为空' },
        { field: '', text: '账号已存在' },
      ],
    },
  ]
  expect(await calls.run(lines)).toEqual({
    added: 1,
    failed: [{ values: { ...blank, account: 'b' }, problems: [{ field: '', text: '账号已存在' }] }],
    passwords,
  })
  const list = [person('a', { realName: '甲' }), person('b')]
  expect(server.inputs(user.importData)).toEqual([{ list }])
  await calls.failures(lines)
  const [first, second] = list
  expect(server.inputs(user.exportFailures)).toEqual([
    {
      list: [
        { ...first, errorsInfo: '' },
        { ...second, errorsInfo: '性别：不能为空；账号已存在' },
      ],
    },
  ])
  await calls.failures([{ values: {}, problems: [{ field: '', text: '长'.repeat(2001) }] }])
  const [longest] = (server.inputs(user.exportFailures).at(-1)?.['list'] ?? []) as { errorsInfo: string }[]
  expect(longest?.errorsInfo).toBe('长'.repeat(2000))
})
