import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type Project, project } from '@workstation/contract/project'
import { Select } from 'antd'
import { Activity, useState } from 'react'
import { expect, test } from 'vitest'
import { keepDraft, readDraft } from '../../platform/drafts'
import { useSession } from '../../platform/session-state'
import { fakeServer } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { recordCallsOf } from './record-calls'
import { RecordEditor } from './record-editor'
import { RecordField } from './record-field'
import { CodeField, DescriptionField, NameField } from './record-fields'

interface Fields {
  fullName: string
  enCode: string
  typeId?: string | undefined
  description?: string | undefined
}
const stored: Project = {
  id: 'p1',
  version: 2,
  fullName: '滨江',
  enCode: 'BJ',
  typeId: 'a',
  typeText: '',
  organizeId: '',
  organizeName: '',
  leaderId: '',
  leaderName: '',
  description: '旧说明',
  creatorUser: '',
  creatorTime: 0,
}
const fieldsOf = ({ fullName, enCode, typeId, description }: Project): Fields => ({
  fullName,
  enCode,
  typeId,
  description,
})
const types = [
  { value: 'a', label: '住宅' },
  { value: 'b', label: '学校' },
]

function Page({ before }: { before: Project | undefined }) {
  const [open, setOpen] = useState(true)
  const [away, setAway] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <button type="button" onClick={() => setAway(!away)}>
        换页
      </button>
      <Activity mode={away ? 'hidden' : 'visible'}>
        {open && (
          <RecordEditor
            kind="project"
            title="编辑"
            before={before}
            start={before ? fieldsOf(before) : { fullName: '', enCode: '' }}
            calls={recordCallsOf(project)}
            fieldsOf={fieldsOf}
            inputOf={(fields: Fields) => fields}
            said="存好了"
            onClose={() => setOpen(false)}
          >
            <NameField max={10} />
            <CodeField />
            <RecordField name="typeId" label="类型">
              <Select options={types} />
            </RecordField>
            <DescriptionField />
          </RecordEditor>
        )}
      </Activity>
    </>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Told by its title: antd gives all titles one id in tests. */
const findConflict = async () =>
  (await screen.findByText('您编辑期间，这条记录已被他人修改')).closest<HTMLElement>('[role=dialog]') ?? document.body
const open = async (before?: Project | 'new') => {
  const server = fakeServer()
  const page = renderPage(<Page before={before === 'new' ? undefined : (before ?? stored)} />)
  await screen.findByLabelText('名称', { selector: 'input' })
  return { server, ...page }
}

test('a reload lost what was typed: it is back, says so, and goes for good when thrown away', async () => {
  const { unmount } = await open()
  write('名称', '滨江二期')
  unmount()
  const again = await open()
  expect(field('名称').value).toBe('滨江二期')
  expect(field('编码').value).toBe('BJ')
  expect(screen.getByText(/^已恢复 .* 未保存的内容$/)).toBeTruthy()
  press('放弃这些内容')
  await waitFor(() => expect(field('名称').value).toBe('滨江'))
  again.unmount()
  await open()
  expect(field('名称').value).toBe('滨江')
  expect(screen.queryByText(/未保存的内容/)).toBeNull()
})

test('a draft is that of one person and one record, and gone when it is saved', async () => {
  const { server, user } = await open()
  server.on(project.update, null)
  write('名称', '滨江二期')
  expect(readDraft({ kind: 'project', id: 'p2' })).toBeNull()
  expect(readDraft({ kind: 'project' })).toBeNull()
  expect(readDraft({ kind: 'project', id: 'p1' })).not.toBeNull()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('存好了')
  expect(server.inputs(project.update)).toEqual([
    { id: 'p1', version: 2, fullName: '滨江二期', enCode: 'BJ', typeId: 'a', description: '旧说明' },
  ])
  expect(readDraft({ kind: 'project', id: 'p1' })).toBeNull()
  expect(screen.queryByLabelText('名称')).toBeNull()
})

test('a failed call leaves the editor open with everything typed', async () => {
  const { server } = await open()
  server.fail(project.update, 500, '出错了')
  write('说明', '写了很久')
  press('保存')
  await screen.findByText('出错了')
  expect(field('说明').value).toBe('写了很久')
  expect(readDraft({ kind: 'project', id: 'p1' })).not.toBeNull()
})

test('a refusal stands at its field, which has the focus; what belongs to no field is said', async () => {
  const { server } = await open('new')
  write('名称', '新')
  write('编码', 'BJ')
  server.failAt(project.create, { code: 400, msg: '编码“BJ”已存在', key: 'code-exists', fields: ['enCode'] })
  press('保存')
  expect(await screen.findByText('编码“BJ”已存在')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('编码')))
  expect(document.querySelectorAll('.ant-form-item-has-error')).toHaveLength(1)
  const wrong = { code: 401, msg: '填写有误：typeId, other', key: 'invalid', fields: ['typeId', 'other'] } as const
  server.failAt(project.create, wrong)
  write('编码', 'BJ2')
  press('保存')
  expect(await screen.findByText('内容不正确，请修改')).toBeTruthy()
  server.fail(project.create, 400, '您没有这项操作的权限', 'forbidden')
  press('保存')
  expect(await screen.findByText('您没有这项操作的权限')).toBeTruthy()
})

test('what somebody else saved meanwhile stands beside mine, field by field, and what I choose is saved', async () => {
  const { server } = await open()
  server.fail(project.update, 400, '数据已被他人修改', 'changed')
  server.on(project.get, { ...stored, version: 5, fullName: '滨江三期', typeId: 'b', description: '别人的说明' })
  write('名称', '滨江二期')
  write('编码', 'BJ9')
  press('保存')
  const dialog = await findConflict()
  const group = (name: RegExp) => within(dialog).getByRole('group', { name })
  expect(within(dialog).getAllByRole('group')).toHaveLength(4)
  expect(within(group(/^名称 双方都已修改$/)).getByLabelText<HTMLInputElement>('名称 我的内容').value).toBe('滨江二期')
  expect(within(group(/^名称/)).getByLabelText<HTMLInputElement>('名称 他人的内容').value).toBe('滨江三期')
  expect(within(group(/^类型$/)).getByText('学校')).toBeTruthy()
  const chosen = (name: RegExp) =>
    within(group(name))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked)
  expect([/^名称/, /^编码$/, /^类型$/, /^说明$/].map(chosen)).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
  ])
  fireEvent.click(within(group(/^名称/)).getByLabelText('他人的内容'))
  server.on(project.update, null)
  press('按所选内容保存')
  await screen.findByText('存好了')
  expect(server.inputs(project.update).at(-1)).toEqual({
    id: 'p1',
    version: 5,
    fullName: '滨江三期',
    enCode: 'BJ9',
    typeId: 'b',
    description: '别人的说明',
  })
})

test('a draft of an older version meets the newer record as a conflict, not as the truth', async () => {
  const base = fieldsOf({ ...stored, fullName: '更早' })
  const first = renderPage(<div />)
  keepDraft({ kind: 'project', id: 'p1' }, { fields: { ...base, description: '我的' }, base, version: 1 })
  first.unmount()
  const { server } = await open()
  server.respond(project.update, ({ input }) => {
    const known = input.version === 2
    const body = known ? { code: 200, msg: '', data: null } : { code: 400, msg: 'x', data: null, key: 'changed' }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  })
  server.on(project.get, stored)
  press('保存')
  await findConflict()
  press('按所选内容保存')
  await screen.findByText('存好了')
  expect(server.inputs(project.update).map(({ version }) => version)).toEqual([1, 2])
  expect(server.inputs(project.update).at(-1)).toMatchObject({ fullName: '滨江', description: '我的' })
})

test('a page that was left and shown again had an empty drawer: it holds what was typed', async () => {
  await open()
  write('名称', '滨江二期')
  press('换页')
  press('换页')
  await waitFor(() => expect(field('名称').value).toBe('滨江二期'))
  expect(field('编码').value).toBe('BJ')
})

test('leaving asks only when something differs from what is stored, and what is left is forgotten', async () => {
  const { user } = await open()
  write('名称', '滨江二期')
  await user.click(screen.getByRole('button', { name: '取消' }))
  await user.click(await screen.findByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(readDraft({ kind: 'project', id: 'p1' })).toBeNull())
  press('打开')
  await screen.findByLabelText('名称', { selector: 'input' })
  write('名称', '滨江二期')
  write('名称', '滨江')
  press('取消')
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull())
  expect(screen.queryByText('放弃未保存的修改？')).toBeNull()
})

test('a pasted text was cut in silence: it stays whole, and is refused with its length', async () => {
  const { server } = await open()
  const pasted = '长'.repeat(11)
  write('名称', pasted)
  press('保存')
  expect(await screen.findByText('名称最多 10 个字，现在有 11 个')).toBeTruthy()
  expect(field('名称').value).toBe(pasted)
  expect(server.inputs(project.update)).toEqual([])
})

/** Back of the browser or the phone. */
async function goBack() {
  await act(async () => {
    window.history.back()
    await new Promise((resolve) => setTimeout(resolve, 60))
  })
}

test('Back left the page and took what was typed with it: it asks as the mask does, and Back again stays', async () => {
  await open()
  write('名称', '滨江二期')
  await goBack()
  expect(await screen.findByRole('button', { name: '放弃修改' })).toBeTruthy()
  await goBack()
  await waitFor(() => expect(screen.queryByRole('button', { name: '放弃修改' })).toBeNull())
  expect(field('名称').value).toBe('滨江二期')
  write('名称', '滨江')
  await goBack()
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull())
})

test('Forward opens no empty editor after Back has closed one', async () => {
  await open()
  await goBack()
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBeNull())
  await act(async () => {
    window.history.forward()
    await new Promise((resolve) => setTimeout(resolve, 60))
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[AUT-19] what was typed into a field that one may not write was dropped without a word: it is not there, or cannot be typed into', async () => {
  const server = fakeServer()
  server.on(project.update, null)
  const { user } = renderPage(<Page before={stored} />, { modelId: 'project' })
  await screen.findByLabelText('名称', { selector: 'input' })
  const permission = { ...{ modelId: 'project', modelName: '' }, ...{ button: [], column: [], form: [], resource: [] } }
  await user.clear(field('名称'))
  await user.type(field('名称'), '滨江二期')
  act(() =>
    useSession.setState({
      permissions: [
        {
          ...permission,
          closed: [
            { enCode: 'enCode', level: 'see' },
            { enCode: 'description', level: 'none' },
          ],
        },
      ],
    }),
  )
  expect(field('编码').disabled).toBe(true)
  expect(field('编码').value).toBe('BJ')
  expect(screen.queryByLabelText('说明')).toBeNull()
  expect(field('名称').disabled).toBe(false)
  expect(field('名称').value).toBe('滨江二期')
  press('保存')
  const open = { id: 'p1', version: 2, fullName: '滨江二期', typeId: 'a' }
  await waitFor(() => expect(server.inputs(project.update)).toEqual([open]))
})
